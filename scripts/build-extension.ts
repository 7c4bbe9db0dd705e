import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from "@zip.js/zip.js/lib/zip-core-native.js";
import { build, type Plugin } from "esbuild";
import { type Build, manifestFor } from "#extension/manifest.ts";
import { settingsFor } from "#infra/config.ts";

/**
 * Builds the browser extension for Chrome and Firefox from one source: `.build/extension/{browser}/`, and a zip beside
 * it. `--stage production` sets the site that it belongs to; `--local` (the default) connects it to the local cloud,
 * and `--port` sets the port at which the popup finds it before an account is connected.
 */

const ROOT = join(import.meta.dirname, "..");
const SOURCE = join(ROOT, "extension");

/** Scripts of each browser by file name in the package. Only Firefox has the bridge. */
const SCRIPTS: Readonly<Record<Build["browser"], Readonly<Record<string, string>>>> = {
  chrome: { background: "background/main.ts", popup: "popup/popup.ts" },
  firefox: { background: "background/main.ts", popup: "popup/popup.ts", bridge: "content/main.ts" },
};

/**
 * The zip library can load other compression methods from a URL. They are never used, and the package must not contain
 * anything that could run remote code, so the library's register of methods is replaced by an empty one.
 */
const withoutFurtherCodecs: Plugin = {
  name: "without further compression methods",
  setup({ onLoad }) {
    onLoad({ filter: /\/@zip\.js\/zip\.js\/lib\/core\/codec-registry\.js$/ }, () => ({
      contents: `
        export const ERR_INVALID_CODEC_DEFINITION = "Invalid codec definition";
        export const ERR_INVALID_CODEC_MODULE = "Invalid codec module";
        export const ERR_RESERVED_COMPRESSION_METHOD = "Reserved compression method";
        export const ERR_UNSUPPORTED_COMPRESSION = "Compression method not supported";
        export const getRegisteredCodec = () => undefined;
        export const getRegisteredCodecs = () => [];
        export const getCodecStreams = () => undefined;
        export const ensureCodecStreams = async () => {};
        export const registerCodec = () => { throw new Error(ERR_UNSUPPORTED_COMPRESSION); };
        export const unregisterCodec = () => {};
      `,
    }));
  },
};

export async function buildExtension(options: Build, out: string): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const scripts = Object.entries(SCRIPTS[options.browser]).map(([name, file]) => ({
    out: name,
    in: join(SOURCE, file),
  }));
  await build({
    absWorkingDir: ROOT,
    entryPoints: [...scripts, { out: "popup", in: join(SOURCE, "popup/popup.css") }],
    outdir: out,
    bundle: true,
    // Readable for the stores' reviewers and for curious users.
    minify: false,
    legalComments: "none",
    platform: "browser",
    target: ["chrome120", "firefox128"],
    format: "iife",
    loader: { ".woff2": "file" },
    assetNames: "fonts/[name]",
    define: {
      BUILT_FOR_SITE: JSON.stringify(options.site),
      BUILT_FOR_LOCAL: JSON.stringify(options.local),
      BUILT_FOR_BROWSER: JSON.stringify(options.browser),
    },
    plugins: [withoutFurtherCodecs],
    logLevel: "warning",
  });
  copyFileSync(join(SOURCE, "popup/popup.html"), join(out, "popup.html"));
  cpSync(join(SOURCE, "icons"), join(out, "icons"), { recursive: true });
  writeFileSync(join(out, "manifest.json"), `${JSON.stringify(manifestFor(options), null, 2)}\n`);
}

/** Zips all files of a folder reproducibly: the bytes depend only on the files. */
export async function zipFolder(folder: string): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), {
    useWebWorkers: false,
    extendedTimestamp: false,
    zip64: false,
    lastModDate: new Date(1980, 0, 1),
  });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files)
    await zip.add(file.replaceAll("\\", "/"), new Uint8ArrayReader(readFileSync(join(folder, file))));
  return zip.close();
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { local: { type: "boolean" }, stage: { type: "string" }, port: { type: "string", default: "4400" } },
  });
  if (values.local && values.stage !== undefined) throw new Error("Say --local or --stage, not both.");
  const stage = values.stage ?? "local";
  const local = stage === "local";
  const { siteUrl: site } = settingsFor(stage, local ? { siteUrl: `http://localhost:${values.port}` } : {});
  for (const browser of ["chrome", "firefox"] as const) {
    const out = join(ROOT, ".build/extension", browser);
    await buildExtension({ browser, site, local }, out);
    writeFileSync(`${out}.zip`, await zipFolder(out));
    console.log(`${relative(ROOT, out)} and ${relative(ROOT, out)}.zip, for ${local ? "the local cloud" : site}`);
  }
}

if (import.meta.main) await main();
