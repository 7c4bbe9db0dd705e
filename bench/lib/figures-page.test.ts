import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { budgetRowsOf, figuresText, type Goal, lacksRemedy } from "./figures.ts";
import { type PageParts, updatePage } from "./figures-page.ts";

const goal = (what: string, met: boolean, remedy?: string): Goal => ({
  what,
  anchor: "a bare handler",
  budget: "≤ 2 ×",
  measured: met ? "1.50 ×" : "2.50 ×",
  met,
  remedy,
});
const section = (title: string, goals: readonly Goal[], conditions = "") =>
  `${figuresText({ title, tables: [], goals, notes: ["A note."] })}\n${conditions}\n`;

const parts = (measured: readonly string[]): PageParts => ({
  head: "# Figures",
  machine: "- Node: 24.2",
  measured,
  changedOn: (benchmark) => (benchmark === "cold" ? "2026-11-20" : null),
});

const reports = section("Reports", [goal("small", true), goal("large", false, "A smaller answer.")]);
const imports = section("Imports", [goal("whole", true)]);
const page = updatePage("", parts([reports, imports]));

test("a page that doesn't exist yet is made of the measured sections, below a table of their budgets", () => {
  expect(page).toBe(`# Figures

2 of 3 budgets are met.

| budget | anchor | at most or at least | ours | met |
| --- | --- | ---: | ---: | --- |
| [**Reports**](#reports) |  | | | |
| small | a bare handler | ≤ 2 × | 1.50 × | yes |
| large | a bare handler | ≤ 2 × | 2.50 × | **NO**: A smaller answer. |
| [**Imports**](#imports) |  | | | |
| whole | a bare handler | ≤ 2 × | 1.50 × | yes |

- Node: 24.2

${reports.trimEnd()}

${imports.trimEnd()}
`);
});

test("a measured section replaces the one of the same heading, and the others keep their place and their budgets", () => {
  const better = section("Reports", [goal("small", true), goal("large", true)]);
  expect(updatePage(page, parts([better]))).toBe(updatePage("", parts([better, imports])));
});

test("a section that is measured for the first time follows the others", () => {
  const ticks = section("Ticks", [goal("one", true)]);
  expect(updatePage(page, parts([ticks]))).toBe(updatePage("", parts([reports, imports, ticks])));
});

test("a page of which nothing was measured again stays as it is", () => {
  expect(updatePage(page, parts([]))).toBe(page);
});

test("the table says when a section was measured, and whether its code has changed since", () => {
  const measured = (title: string, day: string, benchmark: string, more = "") =>
    section(
      title,
      [goal("one", true)],
      `Measured on ${day} by \`npm run bench -- ${benchmark}\`; load before: 1.0.${more}`,
    );
  const text = updatePage(
    "",
    parts([
      measured("A month's starts", "2026-11-19", "cold", " The machine was busy: times are of their order only."),
      measured("3,000 books", "2026-11-20", "cold"),
      measured("Ticks", "2026-11-19", "tick"),
    ]),
  );
  expect(text).toContain(
    "| [**A month's starts**](#a-months-starts) | 2026-11-19, on a busy machine, **before its code changed on 2026-11-20** | | | |",
  );
  expect(text).toContain("| [**3,000 books**](#3000-books) | 2026-11-20 | | | |");
  expect(text).toContain("| [**Ticks**](#ticks) | 2026-11-19 | | | |");
});

test("finds a missed budget without a sentence on what would change it", () => {
  const rows = budgetRowsOf(section("Ticks", [goal("met", true), goal("said", false, "Less."), goal("unsaid", false)]));
  expect(rows.map(lacksRemedy)).toEqual([false, false, true]);
});

test("every missed budget of the published figures says what would change it", () => {
  const published = readFileSync(join(import.meta.dirname, "../../docs/generated/figures.md"), "utf8");
  const rows = published.split(/^(?=## )/m).flatMap(budgetRowsOf);
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(lacksRemedy)).toEqual([]);
});
