// Translates WGSL texts with naga: node translate.mjs PACKAGE FOLDER < texts.json
//
// PACKAGE is the folder of npm's naga-wasm. The texts are a list of strings; text n becomes n.hlsl and n.spv in FOLDER, and
// what naga refuses is printed, as a list of [n, message].
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [location, folder] = process.argv.slice(2);
const naga = await import(pathToFileURL(resolve(location, "dist/node.js")).href);
const refused = [];
for (const [number, text] of JSON.parse(readFileSync(0, "utf8")).entries()) {
    try {
        const translated = naga.parseWgsl(text);
        const facts = naga.validate(translated);
        const words = naga.writeSpirv(translated, facts);
        writeFileSync(join(folder, `${number}.hlsl`), naga.writeHlsl(translated, facts, { shaderModel: "6_0" }));
        writeFileSync(join(folder, `${number}.spv`), new Uint8Array(words.buffer, words.byteOffset, words.byteLength));
        facts.free();
        translated.free();
    } catch (error) {
        refused.push([number, error.formatted ?? String(error)]);
    }
}
console.log(JSON.stringify(refused));
