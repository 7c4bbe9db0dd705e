import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type BillOfMaterials, billOfMaterials } from "./sbom.ts";

const ROOT = join(import.meta.dirname, "..");
const json = (file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

/** Licenses under which a package may be shipped in a closed product. */
const ALLOWED = ["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-0", "OFL-1.1"];
/** Licensed by contract: a deployment needs the license that the site's owner has bought. */
const BY_CONTRACT = ["highcharts"];

function licensesOf({ licenses = [] }: BillOfMaterials["components"][number]): string[] {
  return licenses.map((one) => ("license" in one ? one.license.id : one.expression));
}

/** `(MIT OR CC0-1.0)` leaves the choice. */
const isAllowed = (license: string): boolean =>
  license
    .replaceAll(/[()]/g, "")
    .split(" OR ")
    .some((choice) => ALLOWED.includes(choice));

test("lists every package that the product names as its own, and none of its tools", () => {
  const { dependencies } = json("package.json");
  const listed = new Set(billOfMaterials().components.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !listed.has(name))).toEqual([]);
  expect(["aws-cdk-lib", "esbuild", "typescript", "vite", "vitest"].filter((name) => listed.has(name))).toEqual([]);
});

test("is the same whenever and wherever it is written", () => {
  const text = JSON.stringify(billOfMaterials());
  expect(JSON.stringify(billOfMaterials())).toBe(text);
  expect(text).not.toMatch(/urn:uuid|timestamp/);
});

test("every shipped package has a license that allows it", () => {
  const refused = billOfMaterials().components.filter((one) => {
    const licenses = licensesOf(one);
    return (licenses.length === 0 || !licenses.every(isAllowed)) && !BY_CONTRACT.includes(one.name);
  });
  expect(refused.map((one) => `${one.name}: ${licensesOf(one).join()}`)).toEqual([]);
});

test("only the packages that are named may run a script when they are installed", () => {
  const { packages } = json("package-lock.json") as { packages: Record<string, { hasInstallScript?: boolean }> };
  const scripted = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.split("node_modules/").at(-1)] : [],
  );
  expect([...new Set(scripted)].sort()).toEqual(Object.keys(json("package.json").allowScripts).sort());
});
