import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ascending } from "#shared/primitives/order.ts";
import { CODE, filesBelow, ROOT } from "../checks/source-files.ts";

/** Tests that go through every endpoint or address alike, and therefore prove little about a single one. */
const OF_ALL =
  /access-matrix|client-access|client-canaries|consents\.model|foreign-changes|guards\.test|plan-guard|pages\.test/;

/** Best first: the test of the thing itself, those of its folder, of other functions, of screens, and browser tests. */
function rankOf(file: string, { ownTest, folder }: Named): number {
  if (file.endsWith(`/${ownTest}.integration.test.ts`)) return 0;
  if (file.startsWith(folder)) return 1;
  if (file.startsWith("functions/")) return 2;
  return file.startsWith("e2e/") ? 4 : 3;
}

export interface Named {
  /** Matches the source of a test that names it. */
  readonly pattern: RegExp;
  /** The file name of its own test, without the extension. */
  readonly ownTest: string;
  /** Where its code is. */
  readonly folder: string;
}

export interface Tests {
  /** The best two tests that name something; empty without any. */
  readonly naming: (named: Named) => readonly string[];
}

/** Reads every test of the repository once. */
export function readTests(): Tests {
  const files = [...filesBelow(CODE, /\.test\.tsx?$/), ...filesBelow(["e2e"], /\.spec\.ts$/)]
    .filter((file) => !OF_ALL.test(file))
    .map((file) => ({ file, source: readFileSync(join(ROOT, file), "utf8") }));
  return {
    naming: (named) =>
      files
        .filter(({ source }) => named.pattern.test(source))
        .map(({ file }) => file)
        .sort((a, b) => rankOf(a, named) - rankOf(b, named) || ascending(a, b))
        .slice(0, 2),
  };
}
