import { expect, test } from "vitest";
import { updatePage } from "./figures-page.ts";

const page = "# Figures\n\n- Node: 24.1\n\n## Reports\n\nold reports\n\n## Imports\n\nold imports\n";

test("a measured section replaces the one of the same heading and leaves the others", () => {
  expect(updatePage(page, "# Figures\n\n- Node: 24.2\n", ["## Reports\n\nnew reports\n"])).toBe(
    "# Figures\n\n- Node: 24.2\n\n## Reports\n\nnew reports\n\n## Imports\n\nold imports\n",
  );
});

test("a section that is measured for the first time follows the others", () => {
  expect(updatePage(page, "# Figures\n", ["## Ticks\n\nnew ticks\n"])).toBe(
    "# Figures\n\n## Reports\n\nold reports\n\n## Imports\n\nold imports\n\n## Ticks\n\nnew ticks\n",
  );
});

test("a page that doesn't exist yet is made of the measured sections", () => {
  expect(updatePage("", "# Figures\n", ["## Ticks\n\nnew ticks\n"])).toBe("# Figures\n\n## Ticks\n\nnew ticks\n");
});
