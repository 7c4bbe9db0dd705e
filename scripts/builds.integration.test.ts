import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, relative, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ENTRIES } from "#infra/bundle.ts";
import { settingsFor } from "#infra/config.ts";
import { watchBuild } from "#local/start/web-build.ts";
import { sourcesOf } from "#local/testing/bundles.ts";
import { bundlesOf } from "#local/workers/bundles.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { buildExtension, zipFolder } from "./build-extension.ts";
import { billOfMaterials, packagesOf } from "./sbom.ts";

const ROOT = resolve(import.meta.dirname, "..");
// Below the project, so that the packages can be linked instead of copied.
mkdirSync(join(ROOT, ".build"), { recursive: true });
const folder = mkdtempSync(join(ROOT, ".build/built-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000);

/** Modules of the deployed site. */
const modules = new Set<string>();

async function buildSite(): Promise<void> {
  const built = await build({
    root: join(ROOT, "web"),
    configFile: join(ROOT, "vite.config.ts"),
    logLevel: "error",
    build: { outDir: join(folder, "site") },
  });
  for (const { output } of [built].flat() as { output: readonly { moduleIds?: readonly string[] }[] }[])
    for (const { moduleIds = [] } of output) for (const id of moduleIds) modules.add(id);
}

const textOf = (site: string): string =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|html|css)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");

let deployed: string;
let local: string;
beforeAll(async () => {
  // Under its own name for the environment, the test would build the libraries' development versions.
  vi.stubEnv("NODE_ENV", "production");
  await buildSite();
  deployed = textOf(join(folder, "site"));
  const site = watchBuild(ROOT, () => undefined, false);
  await site.ready();
  site.close();
  local = textOf(site.folder);
  await buildExtensionHere(join(folder, "extension"));
}, 300_000);
afterAll(() => vi.unstubAllEnvs());

test("the deployed site takes cards through Stripe's own form", () => {
  expect(deployed.includes("js.stripe.com")).toBe(true);
});

test.each([
  ["the simulated card form", "Cards are simulated here"],
  ["the simulated Stripe's key", "pk_test_simulated"],
  ["the simulated bank's address", "/_local/stripe/"],
])("the deployed site contains nothing of %s, which the local site has", (_, sign) => {
  expect([local.includes(sign), deployed.includes(sign)]).toEqual([true, false]);
});

test("every package of the site is in the bill of materials", () => {
  const listed = new Set(billOfMaterials().components.map(({ name, version }) => `${name}@${version}`));
  const shipped = [...packagesOf([...modules].filter((id) => id.startsWith(ROOT)))];
  expect(shipped.length).toBeGreaterThan(20);
  expect(shipped.filter((name) => !listed.has(name))).toEqual([]);
});

const document = () => readFileSync(join(folder, "site", "index.html"), "utf8");
const namedBy = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, file]) => file!);
const siteFile = (file: string) => join(folder, "site", file);

test("the document's own scripts weigh at most 150 KB as they are stored", () => {
  const scripts = namedBy(document(), /(?:src|modulepreload" crossorigin href)="\/(assets\/[^"]+\.js)"/g);
  const bytes = scripts.reduce((sum, file) => sum + brotliCompressSync(readFileSync(siteFile(file))).length, 0);
  expect(scripts.length).toBeGreaterThan(1);
  expect(bytes).toBeLessThanOrEqual(150_000);
});

test("the start script fetches only files of the same build, those of the report among them", () => {
  const start = namedBy(document(), /src="\/(assets\/start-[^"]+)"/g)[0]!;
  const files = namedBy(readFileSync(siteFile(start), "utf8"), /(assets\/[\w.-]+)/g);
  expect(files.filter((file) => !existsSync(siteFile(file)))).toEqual([]);
  expect(files.some((file) => file.startsWith("assets/royalties-with-insights-page-"))).toBe(true);
});

test("the service worker stores the shell and the main screens of the same build, in at most 1 MB compressed", () => {
  const worker = readFileSync(siteFile("sw.js"), "utf8");
  const files = namedBy(worker, /url:[`"']\/([^`"']+)/g);
  expect(files.filter((file) => !existsSync(siteFile(file)))).toEqual([]);
  const wanted = ["index.html", "manifest.webmanifest", "mark.svg", "icons/192.png"];
  expect(wanted.filter((file) => !files.includes(file))).toEqual([]);
  const screens = ["royalties-with-insights", "payouts", "book-ranks", "book-list", "dashboard"];
  expect(screens.filter((name) => !files.some((file) => file.startsWith(`assets/${name}-page-`)))).toEqual([]);
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(siteFile(file))).length, 0);
  expect(bytes).toBeLessThanOrEqual(1_000_000);
});

test("the manifest names icons that the site has", () => {
  const { name, icons } = JSON.parse(readFileSync(siteFile("manifest.webmanifest"), "utf8"));
  expect(name).toBe(PRODUCT_NAME);
  expect(icons).toHaveLength(4);
  for (const { src, sizes } of icons) {
    // A PNG has its width and height behind its signature.
    const head = readFileSync(siteFile(src));
    expect(`${head.readUInt32BE(16)}x${head.readUInt32BE(20)}`).toBe(sizes);
  }
});

test("the page carries the styles of all of Mantine's components that it uses, and of no others", () => {
  const assets = readdirSync(siteFile("assets"));
  const read = (ending: string) =>
    assets.filter((file) => file.endsWith(ending)).map((file) => readFileSync(siteFile(`assets/${file}`), "utf8"));
  const classesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name!));
  const used = classesIn(read(".js").join("\n"), /\b(m_[0-9a-f]{5,8})\b/g);
  const styled = classesIn(read(".css").join("\n"), /\.(m_[0-9a-f]{5,8})\b/g);
  const folder = join(ROOT, "node_modules/@mantine/core/styles");
  const sheets = readdirSync(folder)
    .filter((file) => !file.endsWith(".layer.css"))
    .map((file) => [...classesIn(readFileSync(join(folder, file), "utf8"), /\.(m_[0-9a-f]{5,8})\b/g)])
    .filter((classes) => classes.length > 0);
  const isUsed = (classes: readonly string[]) => classes.some((name) => used.has(name));
  const isStyled = (classes: readonly string[]) => classes.every((name) => styled.has(name));
  expect(sheets.filter(isUsed).length).toBeGreaterThan(20);
  expect(sheets.filter((classes) => isUsed(classes) !== isStyled(classes))).toEqual([]);
});

/** What a build reads. */
const SOURCES = ["extension", "functions", "infra", "scripts", "shared", "web", "package.json", "vite.config.ts"];
const BUILD = `
  const { bundleFunctions } = await import("./infra/bundle.ts");
  const { build } = await import("vite");
  await bundleFunctions();
  await build({ logLevel: "error" });
`;

function buildElsewhere(place: string): void {
  for (const name of [...SOURCES, ...globSync("tsconfig*.json", { cwd: ROOT })])
    cpSync(join(ROOT, name), join(place, name), { recursive: true });
  execFileSync("cp", ["-al", join(ROOT, "node_modules"), join(place, "node_modules")]);
  const env = { ...process.env, NODE_ENV: "production", TZ: "Pacific/Auckland", LC_ALL: "tr_TR.UTF-8" };
  const run = (...args: string[]) =>
    execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", ...args], {
      cwd: place,
      env,
      stdio: "pipe",
    });
  run("--input-type=module", "--eval", BUILD);
  run("scripts/build-extension.ts", "--stage", "production");
}

async function buildExtensionHere(out: string): Promise<void> {
  const { siteUrl: site } = settingsFor("production");
  for (const browser of ["chrome", "firefox"] as const) {
    await buildExtension({ browser, site, local: false }, join(out, browser));
    writeFileSync(join(out, `${browser}.zip`), await zipFolder(join(out, browser)));
  }
}

const hashesIn = (built: string): Record<string, string> =>
  Object.fromEntries(
    globSync("**/*.*", { cwd: built, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [relative(built, file), createHash("sha256").update(readFileSync(file)).digest("hex")]),
  );

test("functions, site and extension are built byte for byte alike in another folder, time zone and language", {
  timeout: 300_000,
}, async () => {
  const place = join(folder, "a/deeper folder");
  buildElsewhere(place);
  await bundlesOf(ROOT);
  // The local product's own thread lies beside the functions.
  const { "thread.mjs": _, ...functions } = hashesIn(join(ROOT, ".build/functions-local"));
  const here = { functions, web: hashesIn(join(folder, "site")), extension: hashesIn(join(folder, "extension")) };
  for (const [part, hashes] of Object.entries(here)) {
    expect(Object.keys(hashes).length).toBeGreaterThan(15);
    expect(hashesIn(join(place, ".build", part))).toEqual(hashes);
  }
});

test("every package in functions and extension is in the bill of materials", async () => {
  const { fileOf } = await bundlesOf(ROOT);
  const scripts = globSync("*/*.js", { cwd: join(folder, "extension") });
  const sources = [
    ...Object.values(ENTRIES).flatMap((entry) => sourcesOf(fileOf(entry))),
    ...scripts.flatMap((file) => {
      const text = readFileSync(join(folder, "extension", file), "utf8");
      return [...text.matchAll(/^ *\/\/ (node_modules\/\S+)$/gm)].map(([, path]) => path!);
    }),
  ];
  const listed = new Set(billOfMaterials().components.map(({ name, version }) => `${name}@${version}`));
  const shipped = [...packagesOf(sources)];
  expect(scripts.length).toBeGreaterThan(4);
  expect(shipped.length).toBeGreaterThan(30);
  expect(shipped.filter((name) => !listed.has(name))).toEqual([]);
});
