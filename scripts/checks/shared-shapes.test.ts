import { expect, test } from "vitest";
import { filesBelow, readSource } from "./source-files.ts";

const DECLARED = /^export (?:interface|type|const|function|class) (\w+)/gm;

const namesBelow = (folder: string): ReadonlySet<string> =>
  new Set(
    filesBelow([folder], /(?<!\.test)\.ts$/).flatMap((file) =>
      [...readSource(file).matchAll(DECLARED)].map(([, name]) => name!),
    ),
  );

/** A schema of a shape that rules and wire share lives in `shared/domain`; `shared/api` only names it. */
test("no shape is declared both in shared/api and in shared/domain", () => {
  const domain = namesBelow("shared/domain");
  expect([...namesBelow("shared/api")].filter((name) => domain.has(name))).toEqual([]);
});
