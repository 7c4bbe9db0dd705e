import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { billOfMaterials, packagesOf } from "./sbom.ts";

const ROOT = join(import.meta.dirname, "..");

/** What a build reads. */
const SOURCES = ["extension", "functions", "infra", "scripts", "shared", "web", "package.json", "vite.config.ts"];
const BUILD = `
  const { bundleFunctions } = await import("./infra/bundle.ts");
  const { build } = await import("vite");
  await bundleFunctions();
  await build({ logLevel: "error" });
`;

// Below the project, so that the packages can be linked instead of copied.
mkdirSync(join(ROOT, ".build"), { recursive: true });
const place = mkdtempSync(join(ROOT, ".build/elsewhere-"));

function build(folder: string, env: Readonly<Record<string, string>>): void {
  const options = { cwd: folder, env: { ...process.env, NODE_ENV: "production", ...env } };
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], { ...options, stdio: "pipe" });
  run("--input-type=module", "--eval", BUILD);
  run("scripts/build-extension.ts", "--stage", "production");
}

const filesBuiltIn = (folder: string): string[] =>
  globSync(".build/**/*.*", { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

const hashesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    filesBuiltIn(folder).map((file) => [
      file,
      createHash("sha256")
        .update(readFileSync(join(folder, file)))
        .digest("hex"),
    ]),
  );

let first: Record<string, string>;
let second: Record<string, string>;
const elsewhere = join(place, "a/deeper folder");

beforeAll(() => {
  const here = join(place, "here");
  for (const name of [...SOURCES, ...globSync("tsconfig*.json", { cwd: ROOT })])
    cpSync(join(ROOT, name), join(here, name), { recursive: true });
  execFileSync("cp", ["-al", join(ROOT, "node_modules"), join(here, "node_modules")]);
  build(here, { TZ: "Pacific/Auckland", LC_ALL: "C" });
  first = hashesIn(here);
  mkdirSync(join(place, "a"));
  renameSync(here, elsewhere);
  rmSync(join(elsewhere, ".build"), { recursive: true });
  build(elsewhere, { TZ: "America/Los_Angeles", LC_ALL: "tr_TR.UTF-8" });
  second = hashesIn(elsewhere);
}, 300_000);
afterAll(() => rmSync(place, { recursive: true, force: true }), 120_000);

test("functions, site and extension are built byte for byte alike in another folder, time zone and language", () => {
  expect(Object.keys(first).length).toBeGreaterThan(200);
  expect(second).toEqual(first);
});

test("every package in functions and extension is in the bill of materials", () => {
  const maps = filesBuiltIn(elsewhere).filter((file) => /functions\/.*\.map$/.test(file));
  const scripts = filesBuiltIn(elsewhere).filter((file) => /extension\/.*\.js$/.test(file));
  const read = (file: string) => readFileSync(join(elsewhere, file), "utf8");
  const modules = [
    ...maps.flatMap((file) => (JSON.parse(read(file)) as { sources: string[] }).sources),
    ...scripts.flatMap((file) => [...read(file).matchAll(/^ *\/\/ (node_modules\/\S+)$/gm)].map(([, path]) => path!)),
  ];
  const listed = new Set(billOfMaterials().components.map(({ name, version }) => `${name}@${version}`));
  const shipped = [...packagesOf(modules)];
  expect(shipped.length).toBeGreaterThan(30);
  expect(shipped.filter((name) => !listed.has(name))).toEqual([]);
});
