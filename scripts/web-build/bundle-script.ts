import { join } from "node:path";
import { build, type Rollup } from "vite";
import { endpointFacts } from "./endpoint-facts.ts";

/** A script of its own beside the application's bundle. */
export interface ScriptOptions {
  /** Path below the root. */
  readonly input: string;
  /** Name of the output below the site's folder, such as `assets/start-[hash].js`. */
  readonly fileName: string;
  /** Constants that the script declares, as values. */
  readonly define: Readonly<Record<string, unknown>>;
}

/** Bundles a script with all of its imports into one file without exports. */
export async function bundleScript(
  root: string,
  { input, fileName, define }: ScriptOptions,
): Promise<Rollup.OutputChunk> {
  const [result] = [
    await build({
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      root,
      // A text would be taken for an expression.
      define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
      plugins: [endpointFacts(root)],
      build: {
        write: false,
        target: "es2023",
        modulePreload: false,
        rolldownOptions: { input: join(root, input), output: { format: "iife", entryFileNames: fileName } },
      },
    }),
  ].flat();
  if (!result || !("output" in result)) throw new Error(`${input} has no output`);
  return result.output[0];
}
