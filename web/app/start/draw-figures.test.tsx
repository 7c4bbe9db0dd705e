import { beforeEach, expect, test } from "vitest";
import { drawFigures } from "./draw-figures.ts";

beforeEach(() => {
  document.body.innerHTML =
    '<div id="start"><p id="start-title"></p><p id="start-lead"></p><div class="start-line"></div></div>';
});

test("shows sentences, and values beside their labels, in place of the grey lines", () => {
  drawFigures({
    owner: "ada",
    asOf: "As of Nov 28",
    parts: [
      ["", "You earned $12.00 this month so far."],
      ["Royalties", "$12.00"],
    ],
  });
  expect(document.querySelector(".start-line")).toBeNull();
  expect([...document.querySelectorAll("#start-lead ~ p")].map(({ textContent }) => textContent)).toEqual([
    "As of Nov 28",
    "You earned $12.00 this month so far.",
  ]);
  expect(document.querySelector("dt")?.nextElementSibling?.textContent).toBe("$12.00");
});

test("shows a title as text, whatever it contains", () => {
  drawFigures({ owner: "ada", asOf: "", parts: [["", "<img src=x onerror=alert(1)>"]] });
  expect(document.querySelector("img")).toBeNull();
});
