import { join } from "node:path";
import { build } from "esbuild";
import { BUNDLING } from "#infra/bundle.ts";

/** Bundles the bare handler as functions are; returns the file. */
export async function bundleBare(folder: string): Promise<string> {
  const entry = join(import.meta.dirname, "bare-handler.ts");
  await build({ ...BUNDLING, entryPoints: { "bare/index": entry }, outdir: folder });
  return join(folder, "bare/index.cjs");
}
