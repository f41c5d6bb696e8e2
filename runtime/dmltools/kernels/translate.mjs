// Translates WGSL texts with naga: node translate.mjs PACKAGE SCRIPT FOLDER < asked.json
//
// PACKAGE is the folder of npm's naga-wasm, SCRIPT is translating.js. The input has `languages`, as in translations.json, and
// `texts`; FOLDER gets a file n.ENDING for each file of text n. It prints naga's version, and for each text by language the
// endings of its files, and what naga said against it or null.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { runInThisContext } from "node:vm";

const [location, script, folder] = process.argv.slice(2);
const naga = await import(pathToFileURL(resolve(location, "dist/node.js")).href);
const translating = runInThisContext(`${readFileSync(script, "utf8")};dmlopsTranslating`, { filename: script });
const { languages, texts } = JSON.parse(readFileSync(0, "utf8"));
const found = texts.map((text, number) => {
    const made = Object.entries(translating.translate(naga, languages, text));
    for (const [, { files }] of made) {
        for (const [ending, content] of files) writeFileSync(join(folder, `${number}.${ending}`), content);
    }
    return Object.fromEntries(made.map(([key, { files, refused }]) => [key, [files.map(([ending]) => ending), refused]]));
});
console.log(JSON.stringify({ version: naga.nagaVersion, texts: found }));
