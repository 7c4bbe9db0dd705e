import { expect, test } from "vitest";
import { filesBelow, readSource } from "./source-files.ts";

const DECLARED = /^export (?:interface|type|const|function|class) (\w+)/gm;

const namesBelow = (folder: string): ReadonlySet<string> =>
  new Set(
    filesBelow([folder], /(?<!\.test)\.ts$/).flatMap((file) =>
      [...readSource(file).matchAll(DECLARED)].map(([, name]) => name!),
    ),
  );

/** Still declared in both, each with its reason. A name leaves this list once its schema lives in `shared/domain`. */
const DECLARED_TWICE: Readonly<Record<string, string>> = {
  BookLog: "two shapes: the stored event, and the event as the calendar shows it",
  MonthFigures: "two shapes: the stored figures, and those that an import shows",
  SyncSource: "a schema and a type derived from the same registry",
};

/** A schema of a shape that rules and wire share lives in `shared/domain`; `shared/api` only names it. */
test("no shape is declared both in shared/api and in shared/domain", () => {
  const domain = namesBelow("shared/domain");
  const twice = [...namesBelow("shared/api")].filter((name) => domain.has(name));
  expect(twice.toSorted()).toEqual(Object.keys(DECLARED_TWICE).toSorted());
});
