import { expect, test } from "vitest";
import { figuresText, OWN_LIMIT } from "./figures.ts";

test("marks a missed budget in the printed figures", () => {
  const text = figuresText({
    title: "Sizes",
    tables: [{ title: "Bundles", columns: ["function", "gz"], rows: [["accounts", "285 KB"]] }],
    goals: [
      {
        what: "accounts",
        anchor: OWN_LIMIT,
        budget: "≤ 300 KB",
        measured: "285 KB",
        met: true,
        remedy: "None needed.",
      },
      { what: "imports", anchor: OWN_LIMIT, budget: "≤ 300 KB", measured: "321 KB", met: false, remedy: "Less code." },
    ],
    notes: ["With the SDK."],
  });
  expect(text).toContain(
    "## Sizes\n\nBundles\n\n| function | gz |\n| --- | ---: |\n| accounts | 285 KB |\n\n| budget |",
  );
  expect(text).toContain("| accounts | a limit of our own | ≤ 300 KB | 285 KB | yes |");
  expect(text).toContain("| imports | a limit of our own | ≤ 300 KB | 321 KB | **NO**: Less code. |");
  expect(text.endsWith("- With the SDK.\n")).toBe(true);
});
