import { join } from "node:path";
import { build } from "esbuild";
import { LEFT_OUT } from "#infra/bundle.ts";

const REQUIRE =
  'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);';

/** Bundles the bare handler with the settings of `infra/bundle.ts`; returns the file. */
export async function bundleBare(folder: string): Promise<string> {
  const outfile = join(folder, "bare/index.mjs");
  await build({
    absWorkingDir: join(import.meta.dirname, "../.."),
    entryPoints: [join(import.meta.dirname, "bare-handler.ts")],
    outfile,
    bundle: true,
    minify: true,
    sourcemap: "linked",
    sourcesContent: false,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    banner: { js: REQUIRE },
    plugins: [...LEFT_OUT],
    logLevel: "warning",
  });
  return outfile;
}
