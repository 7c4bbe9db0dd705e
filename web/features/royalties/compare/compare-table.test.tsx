import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { totalsOf } from "#shared/domain/royalties/group-records.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { buildBook } from "#web/testing/book-builders.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { onPhone } from "#web/testing/on-phone.ts";
import { renderApp } from "#web/testing/render.tsx";
import { buildProof, buildReport } from "#web/testing/report-builders.ts";
import { shelfFacts } from "../report/shelf-facts.ts";
import { type FigureRef, FigureSourceContext } from "../sources/sourced-figure.tsx";
import { buildShown } from "../testing/build-shown.ts";
import { CompareTable } from "./compare-table.tsx";

afterEach(() => vi.restoreAllMocks());

type Earned = Readonly<Record<string, readonly [royalty: number, estimated: number]>>;

async function open(
  newer: Earned,
  older: Earned,
  onAsk: ((figure: FigureRef) => void) | null = null,
  changes: Partial<RoyaltiesReport> = {},
  onCompare = vi.fn(),
  olderChanges: Partial<RoyaltiesReport> = {},
) {
  const services = fakeServices({ getUser: () => buildUser() }, { signedIn: true });
  const shown = buildShown(
    buildReport("2026-11-01", "2026-11-20", newer, changes),
    {},
    buildReport("2026-10-01", "2026-10-20", older, olderChanges),
  );
  const shelf = shelfFacts([buildBook({ id: "The Salt Road" })]);
  const props = {
    shown,
    shelf,
    currency: "USD",
    grouping: "book",
    note: null,
    onGrouping: () => undefined,
    onCompare,
  } as const;
  renderApp(
    <FigureSourceContext value={onAsk}>
      <CompareTable {...props} />
    </FigureSourceContext>,
    services,
    { path: "/royalties" },
  );
  return within(await screen.findByRole("region", { name: "Earnings compared" }));
}
type Table = Awaited<ReturnType<typeof open>>;

const unknownMonth = (month: string) =>
  ({
    month,
    kind: "unexpected",
    source: null,
    through: null,
    until: null,
    is_final: false,
    is_too_old: false,
  }) as const;

const groups = (table: Table) => table.getAllByRole("rowgroup").slice(1);
const nameOf = (group: HTMLElement) => within(group).getAllByRole("rowheader")[0]!.textContent;
const names = (table: Table) => groups(table).map(nameOf);
/** A group's three lines: the name of each, and its figure in a column. */
const linesOf = (group: HTMLElement, column: number) =>
  within(group)
    .getAllByRole("row")
    .map((row) => [
      within(row).getAllByRole("rowheader").at(-1)!.textContent,
      within(row).getAllByRole("cell")[column]!.textContent,
    ]);
const ROYALTY = 1;

const november: Earned = { "The Salt Road": [12_000_000, 0], New: [3_000_000, 0], Steady: [1_000_000, 0] };
const october: Earned = { "The Salt Road": [10_000_000, 0], Old: [4_000_000, 0], Steady: [1_000_000, 0] };

test("each book has a line for both ranges and one for the change, with sign and percentage", async () => {
  const table = await open(november, october);
  const [salt, fresh, steady, old] = groups(table);
  expect(linesOf(salt!, ROYALTY)).toEqual([
    ["Date Range 1", "$12.00"],
    ["Date Range 2", "$10.00"],
    ["Change", "+$2.00+20.0%"],
  ]);
  expect(linesOf(fresh!, ROYALTY)[2]).toEqual(["Change", "+$3.00+100.0%"]);
  expect(linesOf(steady!, ROYALTY)[2]).toEqual(["Change", "$0.000.0%"]);
  expect(linesOf(old!, ROYALTY)[2]).toEqual(["Change", "-$4.00-100.0%"]);
});

test("the change is marked by arrow and color as well", async () => {
  const table = await open(november, october);
  const badge = (text: string) => table.getAllByText(text)[0]!.closest(".mantine-Badge-root")!;
  expect(badge("+20.0%").querySelector("svg")!.classList).toContain("tabler-icon-arrow-up");
  expect(badge("-100.0%").querySelector("svg")!.classList).toContain("tabler-icon-arrow-down");
  expect(badge("0.0%").querySelector("svg")!.classList).toContain("tabler-icon-equal");
});

test("from zero to zero no change is shown", async () => {
  const [salt] = groups(await open(november, october));
  const print = linesOf(salt!, 5);
  expect(print.map(([, figure]) => figure)).toEqual(["0", "0", "0"]);
});

test("the totals of both ranges and their change are at the bottom", async () => {
  const totals = groups(await open(november, october)).at(-1)!;
  expect(nameOf(totals)).toBe("All 4 books");
  expect(linesOf(totals, ROYALTY)).toEqual([
    ["Date Range 1", "$16.00"],
    ["Date Range 2", "$15.00"],
    ["Change", "+$1.00+6.7%"],
  ]);
});

test("sorts by either range or by the change", async () => {
  const table = await open(november, october);
  const user = userEvent.setup();
  const first = () => names(table).map((name) => /^[A-Z](The Salt Road|New|Steady|Old)/.exec(name!)?.[1]);
  expect(first().slice(0, 4)).toEqual(["The Salt Road", "New", "Steady", "Old"]);
  await user.click(table.getByRole("radio", { name: "Date Range 2" }));
  expect(first().slice(0, 4)).toEqual(["The Salt Road", "Old", "Steady", "New"]);
  await user.click(table.getByRole("radio", { name: "Change" }));
  expect(first().slice(0, 4)).toEqual(["New", "The Salt Road", "Steady", "Old"]);
  await user.click(table.getByRole("button", { name: "Royalty" }));
  expect(first().slice(0, 4)).toEqual(["Old", "Steady", "The Salt Road", "New"]);
});

test("shows thirty books per page", async () => {
  const many = Object.fromEntries(
    Array.from({ length: 31 }, (_, i) => [`Book ${i}`, [(i + 1) * 1_000_000, 0] as const]),
  );
  const table = await open(many, {});
  expect(groups(table)).toHaveLength(31);
  await userEvent.setup().click(table.getByRole("button", { name: "Page 2" }));
  expect(groups(table)).toHaveLength(2);
});

test("names the dates of both ranges", async () => {
  const table = await open(november, october);
  expect(table.getByText("Date Range 1: Nov 1 – 20, 2026. Date Range 2: Oct 1 – 20, 2026.")).toBeDefined();
});

test("a royalty of either range opens its source with that range's own records", async () => {
  const opened: FigureRef[] = [];
  const table = await open(november, october, (figure) => opened.push(figure));
  const user = userEvent.setup();
  await user.click(table.getByRole("button", { name: "$12.00" }));
  await user.click(table.getByRole("button", { name: "$10.00" }));
  await user.click(table.getByRole("button", { name: "$15.00" }));
  const sum = ({ records }: FigureRef) => records && totalsOf(records).royalty;
  expect(opened.map((figure) => [figure.name, figure.isOlder, sum(figure)])).toEqual([
    ["The Salt Road", false, 12_000_000],
    ["The Salt Road", true, 10_000_000],
    ["Royalties", true, undefined],
  ]);
});

test("partial months are not compared with whole ones: no change is shown and the corresponding days are offered", async () => {
  const onCompare = vi.fn();
  const proofs = [buildProof({ month: "2026-11", through: "2026-11-04" })];
  const table = await open(november, october, null, { proofs }, onCompare);
  expect(linesOf(groups(table)[0]!, ROYALTY)).toEqual([
    ["Date Range 1", "$12.00"],
    ["Date Range 2", "$10.00"],
    ["Change", "–"],
  ]);
  expect(table.getByText(/^November 2026 is known only so far \(file of November 4\)\./)).toBeDefined();
  const like = { start: "2026-10-01", end: "2026-10-03" };
  await userEvent.setup().click(table.getByRole("button", { name: "Compare Nov 1 – 3, 2026 with Oct 1 – 3, 2026" }));
  expect(onCompare).toHaveBeenCalledWith({ start: "2026-11-01", end: "2026-11-03" }, { preset: "CUSTOM", range: like });
});

test("ranges of different lengths show both figures without a percentage, and say how long each is", async () => {
  const table = await open(november, october, null, { endDate: "2026-11-10" });
  expect(linesOf(groups(table)[0]!, ROYALTY).at(-1)).toEqual(["Change", "–"]);
  expect(table.getByRole("note").textContent).toMatch(
    /^Date Range 1 has 10 days, and Date Range 2 has 20 days\. Changes aren’t shown/,
  );
});

test("a range before the first figures shows a dash and not zero, for each book and in total", async () => {
  const coverage = [unknownMonth("2026-10")];
  const table = await open(november, {}, null, {}, vi.fn(), { proofs: [], coverage });
  for (const group of [groups(table)[0]!, groups(table).at(-1)!])
    expect(linesOf(group, ROYALTY)[1]).toEqual(["Date Range 2", "–"]);
});

test("on a phone a compared book takes one line, and a tap opens both ranges below it", async () => {
  onPhone();
  const table = await open(november, october);
  const line = table.getByRole("row", { name: /^The Salt Road/ });
  expect(
    within(line)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  ).toEqual(["$12.00", "+20.0%"]);
  await userEvent.setup().click(table.getByRole("button", { name: "The Salt Road", expanded: false }));
  expect(table.getByRole("row", { name: "Royalty $12.00 $10.00 +$2.00 +20.0%" })).toBeDefined();
});
