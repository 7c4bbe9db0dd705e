import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { credentialsOf, type Endpoint } from "#shared/api/endpoint.ts";
import { API } from "#shared/api/index.ts";
import { ROUTES, type RouteEntry } from "./routes.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const endpoints: readonly Endpoint[] = Object.values(API).flat();
const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));

const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.|\/testing\//.test(path);

function importsOf(file: string): string[] {
  const sources = [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"((?:#web|\.{1,2})\/[^"]+)"/g)];
  return sources
    .filter(([, source = ""]) => !source.startsWith("#web/api/"))
    .map(([, source = ""]) =>
      source.startsWith("#web/") ? join(ROOT, source.slice(1)) : resolve(dirname(file), source),
    )
    .filter((path) => isCode(path) && existsSync(path));
}

/**
 * The endpoints that code calls: every call in the web code passes its endpoint as the first argument of one of three
 * functions.
 */
const callsIn = (code: string): string[] =>
  [...code.matchAll(/(?:useQueryOf|useMutationOf|\bcall)\(\s*(?:\w+\.)*(\w+)/g)].flatMap(([, name = ""]) =>
    byName.has(name) ? [name] : [],
  );

/** What a module of `web/api` calls for these of its hooks. */
function callsOfHooks(module: string, hooks: readonly string[]): string[] {
  const declarations = readFileSync(join(ROOT, module), "utf8").split(/^(?=(?:export |async )?(?:const|function) )/m);
  const hookOf = (declaration: string) => /^export (?:const|function) (use\w+)/.exec(declaration)?.[1];
  const wanted = new Set(hooks);
  // A hook may build on another one of its module.
  for (const hook of wanted)
    for (const declaration of declarations)
      if (hookOf(declaration) === hook) for (const [name] of declaration.matchAll(/\buse\w+/g)) wanted.add(name);
  return declarations.flatMap((declaration) => {
    const hook = hookOf(declaration);
    return hook === undefined || wanted.has(hook) ? callsIn(declaration) : [];
  });
}

function callsOf(file: string): string[] {
  const code = readFileSync(file, "utf8");
  const hooks = [...code.matchAll(/import \{([^}]*)\} from "#(web\/api\/[\w-]+\.ts)"/g)];
  return [
    ...callsIn(code),
    ...hooks.flatMap(([, names = "", module = ""]) =>
      callsOfHooks(
        module,
        names.split(",").map((name) => name.trim()),
      ),
    ),
  ];
}

function reachedFrom(files: readonly string[]): Set<string> {
  const seen = new Set<string>(files);
  const called = new Set<string>();
  for (const file of seen) {
    for (const name of callsOf(file)) called.add(name);
    for (const imported of importsOf(file)) seen.add(imported);
  }
  return called;
}

const pages = new Map(
  [
    ...readFileSync(join(ROOT, "web/app/routing/pages.ts"), "utf8").matchAll(
      /(\w+): \(\) => import\("#(web\/[^"]+)"\)/g,
    ),
  ].map(([, route = "", path = ""]) => [route, join(ROOT, path)] as const),
);
const exempt = Object.entries<RouteEntry>(ROUTES).flatMap(([name, { layout, opensWithoutSubscription }]) =>
  (opensWithoutSubscription || layout === "public") && pages.has(name) ? [[name, pages.get(name)!] as const] : [],
);

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => isCode(path) && statSync(path).isFile());

const opens = ({ access, opensWithoutPlan }: Endpoint): boolean => access === "public" || opensWithoutPlan === true;

const isForExtension = (one: Endpoint): boolean => credentialsOf(one).includes("extension");

describe("guard 5 agrees between server and browser", () => {
  test.each(exempt)("every endpoint that %s calls opens without a plan", (_, page) => {
    const refused = [...reachedFrom([page])].filter((name) => !opens(byName.get(name)!));
    expect(refused).toEqual([]);
  });

  test("opens without a plan only what exempt screens, the shell, the session or the extension call", () => {
    const shell = [...filesBelow(join(ROOT, "web/app")), ...filesBelow(join(ROOT, "web/lib"))].flatMap(callsOf);
    const used = new Set([...reachedFrom(exempt.map(([, page]) => page)), ...shell]);
    const idle = endpoints.filter((one) => one.opensWithoutPlan && !isForExtension(one) && !used.has(one.name));
    expect(idle.map(({ name }) => name)).toEqual([]);
  });

  test("accepts figures from an author's extension on any plan", () => {
    expect(endpoints.filter((one) => isForExtension(one) && !one.opensWithoutPlan)).toEqual([]);
  });

  test("sets no plan exemption on public endpoints, which require none", () => {
    expect(endpoints.filter((one) => one.access === "public" && one.opensWithoutPlan)).toEqual([]);
  });

  test("blocks books and reports without a plan", () => {
    const held = endpoints.filter((one) => !opens(one)).map(({ name }) => name);
    for (const name of ["listBooks", "createBook", "getRoyaltiesReport", "searchUser", "connectAmazonAccount"])
      expect(held).toContain(name);
  });
});
