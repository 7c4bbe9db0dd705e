import { readFileSync } from "node:fs";
import type { Plugin } from "esbuild";

/** Validation messages are in English only: zod's forty other locales would be a quarter of every bundle. */
export const withoutOtherLanguages: Plugin = {
  name: "without zod's other languages",
  setup({ onLoad }) {
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({ contents: "export {};" }));
  },
};

/** Only the API document asks for JSON schemas, which zod's every schema can write. */
export const withoutJsonSchemas: Plugin = {
  name: "without zod's JSON schemas",
  setup({ onLoad }) {
    onLoad({ filter: /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/ }, ({ path }) => {
      const exported = readFileSync(path, "utf8").matchAll(/^export (?:const|function) (\w+)/gm);
      return { contents: [...exported].map(([, name]) => `export const ${name} = () => undefined;`).join("\n") };
    });
  },
};
