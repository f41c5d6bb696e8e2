// Translates WGSL texts with naga: node translate.mjs PACKAGE FOLDER < texts.json
//
// PACKAGE is the folder of npm's naga-wasm. The texts are a list of strings; of text n, FOLDER gets n.hlsl, n.metal, n.spv and,
// as GLSL has one entry point in a file, n.ENTRY.comp. It prints naga's version and what naga refused, as [n, message].
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
        const write = (name, content) => writeFileSync(join(folder, `${number}.${name}`), content);
        write("spv", new Uint8Array(words.buffer, words.byteOffset, words.byteLength));
        write("hlsl", naga.writeHlsl(translated, facts, { shaderModel: "6_0" }));
        write("metal", naga.writeMsl(translated, facts, { langVersion: [2, 4] }));
        for (const [, entryPoint] of text.matchAll(/^@compute[^{]*?\bfn\s+(\w+)/gm)) {
            write(`${entryPoint}.comp`, naga.writeGlsl(translated, facts, { version: "450", stage: "compute", entryPoint }));
        }
        facts.free();
        translated.free();
    } catch (error) {
        refused.push([number, error.formatted ?? String(error)]);
    }
}
console.log(JSON.stringify({ version: naga.nagaVersion, refused }));
