import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/** Not needed to call an endpoint: its schemas, which zod would load for, and what only the API checks. */
const LEFT_OUT = new Set([
  ...["params", "query", "body", "response", "summary"],
  ...["credentials", "ownAccount", "opensWithoutPlan", "gate", "limit", "status"],
]);
const SUFFIX = "?facts";
const SHARED = String.raw`"(#shared\/(?:api|messages)\/[^"?]+)"`;
const IMPORT = new RegExp(String.raw`import \{([^}]*)\} from ${SHARED};`, "g");
const IMPORT_OF_ALL = new RegExp(String.raw`import \* as (\w+) from ${SHARED};`, "g");

type Module = Readonly<Record<string, unknown>>;

const isEndpoint = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && "method" in value && "path" in value && "access" in value;

/** Endpoints and plain constants, such as limits. */
const isFact = (value: unknown): boolean =>
  isEndpoint(value) ||
  ["number", "string"].includes(typeof value) ||
  (Array.isArray(value) && value.every((item) => typeof item === "string"));

/** The browser asks for packed rows without knowing how they are related. */
const factOf = ([key, value]: readonly [string, unknown]) => [key, key === "packs" ? {} : value] as const;

const withoutSchemas = (value: unknown): unknown =>
  isEndpoint(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key]) => !LEFT_OUT.has(key))
          .map(factOf),
      )
    : value;

/** Whether the code uses schemas of the endpoint, beyond its types. */
const usesSchemas = (code: string, name: string): boolean =>
  new RegExp(
    String.raw`(?<!typeof )\b${name}\.(?:params|query|body|response)\b|\b(?:endpointForm|bodySchemaOf)\(\s*${name}\b`,
  ).test(code);

/** The module's endpoints, without their schemas, and its constants as literals. */
export const factsOf = (module: Module): string =>
  Object.entries(module)
    .filter(([, value]) => isFact(value))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(withoutSchemas(value))};\n`)
    .join("");

/** Whether all that `code` uses of a whole module are facts. */
function usesFactsAlone(code: string, module: string, known: ReadonlySet<string>): boolean {
  // Not the file of that name: `import * as csv from "#shared/api/books/csv.ts"`.
  const uses = new RegExp(String.raw`(?<!/)\b${module}\.(\w+)`, "g");
  const used = [...code.matchAll(uses)].map(([, name]) => name!);
  return used.every((name) => known.has(name) && !usesSchemas(code, `${module}.${name}`));
}

/** Points imports of endpoints, unless `code` uses their schemas, and of constants at the facts; other imports stay. */
export function withFacts(code: string, factsIn: (specifier: string) => ReadonlySet<string>): string {
  const withModules = code.replace(IMPORT_OF_ALL, (whole, module: string, specifier: string) =>
    usesFactsAlone(code, module, factsIn(specifier)) ? `import * as ${module} from "${specifier}${SUFFIX}";` : whole,
  );
  return withModules.replace(IMPORT, (whole, inner: string, specifier: string) => {
    const names = inner
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    const known = factsIn(specifier);
    const light = names.filter((name) => known.has(name) && !usesSchemas(code, name));
    if (light.length === 0) return whole;
    const rest = names.filter((name) => !light.includes(name));
    const imports = [`import { ${light.join(", ")} } from "${specifier}${SUFFIX}";`];
    // An import of types alone would remain as an import for side effects.
    if (rest.some((name) => !name.startsWith("type ")))
      imports.push(`import { ${rest.join(", ")} } from "${specifier}";`);
    return imports.join(" ");
  });
}

/**
 * Builds the web application with the endpoints' facts alone wherever their schemas aren't used. A screen that only
 * reads then loads neither the schemas of every other screen nor the library that interprets them. A schema that is
 * missed nevertheless fails when the screen loads (`bodySchemaOf`).
 */
export function endpointFacts(root: string): Plugin {
  const modules = new Map<string, Module>();
  const load = async (specifier: string): Promise<Module> => {
    const known = modules.get(specifier);
    if (known) return known;
    const module: Module = await import(pathToFileURL(join(root, specifier.slice(1))).href);
    modules.set(specifier, module);
    return module;
  };
  return {
    name: "endpoint-facts",
    enforce: "pre",
    apply: "build",
    async transform(code, id) {
      if (!/\/web\/.*\.tsx?$/.test(id)) return null;
      const facts = new Map<string, ReadonlySet<string>>();
      for (const [, , specifier] of [...code.matchAll(IMPORT), ...code.matchAll(IMPORT_OF_ALL)]) {
        const module = await load(specifier!);
        facts.set(specifier!, new Set(Object.keys(module).filter((name) => isFact(module[name]))));
      }
      if (facts.size === 0) return null;
      return { code: withFacts(code, (specifier) => facts.get(specifier) ?? new Set()), map: null };
    },
    resolveId: (id) => (id.endsWith(SUFFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith("\0") || !id.endsWith(SUFFIX)) return null;
      return factsOf(await load(id.slice(1, -SUFFIX.length)));
    },
  };
}
