import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { BUNDLING } from "./bundle.ts";

const SOURCE = `
class RoyaltiesMissing extends Error {}
export function royaltiesOf(month: string): number {
  throw new RoyaltiesMissing(\`no royalties of \${month}\`);
}
export const placeOfCall = (): string => new Error().stack ?? "";
`;
const PRINT = `const { royaltiesOf } = await import(process.argv[1]);
try { royaltiesOf("2026-10"); } catch (error) { console.log(error.stack); }`;
const PRINT_PLACE = `const { placeOfCall } = await import(process.argv[1]);
console.log(placeOfCall());`;

describe("the stack trace of a bundle's error", () => {
  let folder: string;
  const bundle = () => join(folder, "bundle/index.cjs");
  const printed = (print = PRINT) =>
    execFileSync(process.execPath, ["--input-type=module", "--eval", print, bundle()]).toString();

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "colophon-bundle-"));
    const source = join(folder, "royalties.ts");
    writeFileSync(source, SOURCE);
    await build({ ...BUNDLING, entryPoints: { "bundle/index": source }, outdir: folder });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("names the line of the source", () => {
    expect(printed()).toMatch(/^Error: no royalties of 2026-10\n {4}at .*royalties\.ts:4:9\)?\n/);
  });

  test("names the bundle's own line when it only marks a place, so that no source map is read for each Stripe call", () => {
    expect(printed(PRINT_PLACE)).toMatch(/^Error\n {4}at .*index\.cjs:\d+:\d+\)?\n/);
  });

  test("names the bundle's own line when the source map is damaged or missing", () => {
    for (const damage of [() => writeFileSync(`${bundle()}.map`, "{"), () => rmSync(`${bundle()}.map`)]) {
      damage();
      expect(printed()).toMatch(/^Error: no royalties of 2026-10\n {4}at .*index\.cjs:\d+:\d+\)?\n/);
    }
  });
});
