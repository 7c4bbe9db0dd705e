import { expect, test } from "vitest";
import { firstLoadOf } from "./first-load.ts";

test("lists a page's scripts, preloaded modules and style sheets once each", () => {
  const html = `<link rel="icon" href="/mark.svg" /><script src="/start.js"></script>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/shared.js"><link rel="modulepreload" href="/assets/shared.js">
    <link rel="stylesheet" crossorigin href="/assets/index.css"><script>inline()</script>`;
  expect(firstLoadOf(html)).toEqual({
    scripts: ["start.js", "assets/index.js", "assets/shared.js"],
    styles: ["assets/index.css"],
  });
});
