import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LOCAL_MODE } from "#local/start/web-build.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { billOfMaterials, packagesOf } from "./sbom.ts";

const ROOT = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "colophon-site-"));

/** Modules of the deployed site. */
const modules = new Set<string>();

async function builtIn(mode: string): Promise<string> {
  const outDir = join(folder, mode);
  const built = await build({
    root: join(ROOT, "web"),
    configFile: join(ROOT, "vite.config.ts"),
    mode,
    logLevel: "error",
    build: { outDir },
  });
  if (mode === "production")
    for (const { output } of [built].flat() as { output: readonly { moduleIds?: readonly string[] }[] }[])
      for (const { moduleIds = [] } of output) for (const id of moduleIds) modules.add(id);
  return readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|html|css)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

let deployed: string;
let local: string;
beforeAll(async () => {
  // Under its own name for the environment, the test would build the libraries' development versions.
  vi.stubEnv("NODE_ENV", "production");
  deployed = await builtIn("production");
  local = await builtIn(LOCAL_MODE);
}, 300_000);
afterAll(() => vi.unstubAllEnvs());
afterAll(() => rmSync(folder, { recursive: true }));

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

const document = () => readFileSync(join(folder, "production", "index.html"), "utf8");
const namedBy = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, file]) => file!);
const siteFile = (file: string) => join(folder, "production", file);

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
