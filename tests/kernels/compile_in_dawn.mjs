// Compiles WGSL texts by Dawn without a GPU: node compile_in_dawn.mjs PACKAGE < texts.json
//
// PACKAGE is the folder of npm's webgpu. The input has `features` and `texts`; it prints for each text what Dawn said of its
// errors, and of a pipeline of the entry `contract`.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const { create } = await import(pathToFileURL(join(resolve(process.argv[2]), "index.js")).href);
const { features, texts } = JSON.parse(readFileSync(0, "utf8"));
const gpu = create(["backend=null", "enable-dawn-features=allow_unsafe_apis"]);
const adapter = await gpu.requestAdapter();
const device = await adapter.requestDevice({ requiredFeatures: features });
const found = [];
for (const code of texts) {
    device.pushErrorScope("validation");
    device.pushErrorScope("validation");
    const module = device.createShaderModule({ code });
    const said = (await device.popErrorScope())?.message ?? null;
    device.createComputePipeline({ layout: "auto", compute: { module, entryPoint: "contract" } });
    found.push({ text: said, pipeline: (await device.popErrorScope())?.message ?? null });
}
process.stdout.write(JSON.stringify(found), () => process.exit(0));
