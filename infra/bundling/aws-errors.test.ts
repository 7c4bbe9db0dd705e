import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { USED_ERRORS, withoutUnusedErrors } from "./aws-errors.ts";

const clients = Object.keys(USED_ERRORS);
const schemasOf = (client: string): string => {
  const main = createRequire(import.meta.url).resolve(`@aws-sdk/client-${client}/package.json`);
  return readFileSync(join(dirname(main), "dist-es/schemas/schemas_0.js"), "utf8");
};

test.each(clients)("the functions recognize no error of %s that the bundles leave out", (client) => {
  const importing = new RegExp(`import \\{([^}]*)\\} from "@aws-sdk/client-${client}";`, "g");
  const sources = globSync("functions/**/*.ts").filter((file) => !file.endsWith(".test.ts"));
  const imported = sources
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(importing)])
    .flatMap(([, names]) => names!.split(",").map((name) => name.trim()))
    .filter((name) => name !== "" && !name.startsWith("type ") && !/(Command|Client)$/.test(name));
  expect(USED_ERRORS[client]).toEqual(expect.arrayContaining(imported));
});

test.each(clients)("of %s, only the errors in use are registered, and its base class", (client) => {
  const registered = withoutUnusedErrors(client, schemasOf(client)).matchAll(/registerError\(\w+\$, (\w+)\)/g);
  const names = [...registered].map(([, name]) => name!);
  expect(names[0]).toMatch(/ServiceException$/);
  expect(names.slice(1).sort()).toEqual([...USED_ERRORS[client]!]);
});
