import { registerHooks } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { PLANTED_FAULTS } from "./planted-faults.ts";

const ROOT = join(import.meta.dirname, "../../..");

/**
 * Loads one file of the product with a fault in it; call it before the product is imported. Throws for an unknown name,
 * and when the file no longer has the code exactly once.
 */
export function plantFault(name: string): void {
  const planted = PLANTED_FAULTS.find((one) => one.name === name);
  if (!planted) throw new RangeError(`there is no planted fault "${name}"`);
  const { file, code, fault } = planted;
  const address = pathToFileURL(join(ROOT, file)).href;
  registerHooks({
    load: (url, context, next) => {
      const loaded = next(url, context);
      if (url !== address) return loaded;
      const source = String(loaded.source);
      if (source.split(code).length !== 2) throw new Error(`${file} does not have the code of "${name}" once`);
      return { ...loaded, source: source.replace(code, () => fault) };
    },
  });
}
