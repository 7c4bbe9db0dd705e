import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";
import { PLANTED_FAULTS, type PlantedFault } from "./planted-faults.ts";

export const ROOT = join(import.meta.dirname, "../../..");

function faultNamed(name: string): PlantedFault {
  const planted = PLANTED_FAULTS.find((one) => one.name === name);
  if (!planted) throw new RangeError(`there is no planted fault "${name}"`);
  return planted;
}

function plantIn({ name, file, code, fault }: PlantedFault, source: string): string {
  if (source.split(code).length !== 2) throw new Error(`${file} does not have the code of "${name}" once`);
  return source.replace(code, () => fault);
}

/**
 * Loads one file of the product with a fault in it; call it before the product is imported. Throws for an unknown name,
 * and when the file no longer has the code exactly once.
 */
export function plantFault(name: string): void {
  const planted = faultNamed(name);
  const address = pathToFileURL(join(ROOT, planted.file)).href;
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      return url === address ? { ...loaded, source: plantIn(planted, String(loaded.source)) } : loaded;
    },
  });
}

/** The same for tests, whose modules Vite loads. */
export function plantingPlugin(name: string): Plugin {
  const planted = faultNamed(name);
  const path = join(ROOT, planted.file);
  return {
    name: "planted-fault",
    enforce: "pre",
    transform: (source, id) => (id === path ? plantIn(planted, source) : null),
  };
}
