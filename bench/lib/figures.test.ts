import { expect, test } from "vitest";
import { figuresText } from "./figures.ts";

test("marks a missed budget in the printed figures", () => {
  const text = figuresText({
    title: "Sizes",
    tables: [{ title: "Bundles", columns: ["function", "gz"], rows: [["accounts", "285 KB"]] }],
    goals: [
      { what: "accounts", budget: "≤ 300 KB", measured: "285 KB", met: true },
      { what: "imports", budget: "≤ 300 KB", measured: "321 KB", met: false },
    ],
    notes: ["With the SDK."],
  });
  expect(text).toContain(
    "## Sizes\n\nBundles\n\n| function | gz |\n| --- | ---: |\n| accounts | 285 KB |\n\n| budget |",
  );
  expect(text).toContain("| accounts | ≤ 300 KB | 285 KB | yes |");
  expect(text).toContain("| imports | ≤ 300 KB | 321 KB | **NO** |");
  expect(text.endsWith("- With the SDK.\n")).toBe(true);
});
