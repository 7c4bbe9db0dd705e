import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useReducer } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { buildBook } from "#web/testing/book-builders.ts";
import { buildUser } from "#web/testing/builders.ts";
import { fakeServices } from "#web/testing/fake-services.ts";
import { onPhone } from "#web/testing/on-phone.ts";
import { renderApp } from "#web/testing/render.tsx";
import { buildRecord, buildReport } from "#web/testing/report-builders.ts";
import type { Grouping } from "../report/report-view.ts";
import { shelfFacts } from "../report/shelf-facts.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";
import { buildShown } from "../testing/build-shown.ts";
import { EarningsTable } from "./earnings-table.tsx";

afterEach(() => vi.restoreAllMocks());

const shelf = shelfFacts([buildBook({ id: "The Salt Road" })]);

/** The table with its grouping and filters in the address, as on the screen. */
const OnScreen = ({ shownOf }: { shownOf: (grouping: Grouping) => ShownReport }) => {
  const { view, choose } = useRoyaltiesView();
  const [, renew] = useReducer((times: number) => times + 1, 0);
  return (
    <>
      <button type="button" onClick={renew}>
        Renew
      </button>
      <button type="button" onClick={() => choose({ filters: { ...view.filters, formats: ["Kindle"] } })}>
        Only Kindle
      </button>
      <EarningsTable
        shown={shownOf(view.grouping)}
        shelf={shelf}
        currency="USD"
        grouping={view.grouping}
        empty={null}
        note={null}
        onList={(list) => choose({ list })}
        list={view.list}
        demo={view.demo}
      />
    </>
  );
};

async function open(report: RoyaltiesReport, path = "/royalties") {
  const services = fakeServices({ getUser: () => buildUser({ first_data_at: "2026-01" }) }, { signedIn: true });
  renderApp(<OnScreen shownOf={(grouping) => buildShown(report, { grouping })} />, services, { path });
  return within(await screen.findByRole("region", { name: "Earnings" }));
}
type Table = Awaited<ReturnType<typeof open>>;

const headings = (table: Table) => table.getAllByRole("columnheader").map((cell) => cell.textContent);
const titles = (table: Table) => table.getAllByRole("rowheader").map((cell) => cell.textContent);
const cellsOf = (table: Table, name: RegExp) =>
  within(table.getByRole("rowheader", { name }).closest("tr")!)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

/** Titles that earn more the higher their number, so the last thirty come first by royalty. */
const manyBooks = (count: number) =>
  buildReport(
    "2026-11-01",
    "2026-11-02",
    Object.fromEntries(
      Array.from({ length: count }, (_, i) => [`Book ${String(i + 1).padStart(2, "0")}`, [(i + 1) * 1_000_000, 0]]),
    ),
  );

function reportWith(records: readonly [title: string, changes: Partial<ReturnType<typeof buildRecord>>][]) {
  const plain = buildReport("2026-11-01", "2026-11-01", Object.fromEntries(records.map(([title]) => [title, [0, 0]])));
  return {
    ...plain,
    books: plain.books.map((book) => ({
      ...book,
      format: records.find(([title]) => title === book.title)![1].format ?? "Kindle",
    })),
    records: records.map(([title, changes]) => ({ ...buildRecord(title, 1, 1_000_000), orders: [0], ...changes })),
  };
}

test("hides the columns for page reads, borrows and audiobooks when there are none", async () => {
  const table = await open(reportWith([["The Salt Road", { orders: [3] }]]));
  expect(headings(table)).toEqual(["Title", "% share", "Royalty", "Page Reads", "Sales", "Kindle", "Print", "Free"]);
});

test("says – instead of a share for every row when refunds leave one below zero", async () => {
  const table = await open(
    buildReport("2026-11-01", "2026-11-01", { "The Salt Road": [86_000_000, 0], "Low Tide": [-85_000_000, 0] }),
  );
  const shares = table.getAllByRole("cell").filter((cell) => cell.getAttribute("data-label") === "% share");
  expect(shares.map((cell) => cell.textContent)).toEqual(["–", "–", "100.0%"]);
});

test("page reads add borrows, page counts add paid units, and audiobooks add their own column", async () => {
  const report = reportWith([
    ["The Salt Road", { orders: [3], reads: [450] }],
    ["A Winter in Ink", { reads: [80] }],
    ["Spoken", { format: "Audiobook", orders: [2] }],
  ]);
  const known = report.books.map((book) =>
    book.title === "The Salt Road" ? { ...book, metadata: { kenpc: 300 } } : book,
  );
  const table = await open({ ...report, books: known });
  expect(headings(table).slice(3)).toEqual([
    "Page Reads",
    "Sales",
    "Borrows",
    "Paid Units",
    "Kindle",
    "Print",
    "Audiobook",
    "Free",
  ]);
  expect(cellsOf(table, /The Salt Road/).slice(2)).toEqual(["450", "3", "2", "5", "3", "0", "0", "0"]);
  // Its page count is unknown, so its borrows are too.
  expect(cellsOf(table, /A Winter in Ink/).slice(2)).toEqual(["80", "0", "–", "0", "0", "0", "0", "0"]);
  expect(cellsOf(table, /All 3 books/).slice(2)).toEqual(["530", "5", "2", "7", "3", "0", "2", "0"]);
});

test("shows refunds once the author chooses their column, and hides them again", async () => {
  const table = await open(reportWith([["The Salt Road", { orders: [3], refunds: [2] }]]));
  expect(headings(table)).not.toContain("Refunds");
  const user = userEvent.setup();
  await user.click(table.getByRole("button", { name: "Columns" }));
  const choice = await screen.findByRole("menuitemcheckbox", { name: "Refunds" });
  await user.click(choice);
  expect(choice.getAttribute("aria-checked")).toBe("true");
  expect(headings(table).at(-1)).toBe("Refunds");
  expect(cellsOf(table, /The Salt Road/).at(-1)).toBe("2");
  await user.click(choice);
  expect(headings(table)).not.toContain("Refunds");
});

test("explains every heading in the specification's words", async () => {
  const table = await open(reportWith([["The Salt Road", { orders: [3] }]]));
  await userEvent.setup().hover(table.getByRole("button", { name: "Sales" }));
  expect((await screen.findByRole("tooltip")).textContent).toBe("Kindle unit sales and print sales combined");
});

test("a newly chosen column starts with its largest value and reverses when chosen again", async () => {
  const table = await open(manyBooks(3));
  const user = userEvent.setup();
  await user.click(table.getByRole("button", { name: "Title" }));
  expect(titles(table)[0]).toContain("Book 03");
  expect(table.getByRole("columnheader", { name: "Title" }).getAttribute("aria-sort")).toBe("descending");
  await user.click(table.getByRole("button", { name: "Title" }));
  expect(titles(table)[0]).toContain("Book 01");
  await user.click(table.getByRole("button", { name: "Royalty" }));
  expect(titles(table)[0]).toContain("Book 03");
});

test("on a phone a book takes one line with title, share and royalty, and a tap opens the rest", async () => {
  onPhone();
  const table = await open(reportWith([["The Salt Road", { orders: [3] }]]));
  expect(cellsOf(table, /The Salt Road/)).toEqual(["100.0%", "$1.00"]);
  expect(table.queryByText("Ada Quill · Kindle")).toBeNull();
  const title = table.getByRole("button", { name: "The Salt Road", expanded: false });
  title.focus();
  await userEvent.setup().keyboard("{Enter}");
  expect(title.getAttribute("aria-expanded")).toBe("true");
  expect(table.getByText("Ada Quill · Kindle")).toBeDefined();
  expect(table.getByRole("link", { name: "The Salt Road" }).getAttribute("href")).toContain("/books/");
  expect(table.getByText("Sales", { selector: "dt" }).nextSibling?.textContent).toBe("3");
  await userEvent.setup().keyboard("{Enter}");
  expect(table.queryByText("Ada Quill · Kindle")).toBeNull();
});

test("on a phone the sort column is chosen from a list, with the direction beside it", async () => {
  onPhone();
  const table = await open(manyBooks(3));
  const user = userEvent.setup();
  await user.selectOptions(table.getByRole("combobox", { name: "Sort by" }), "Title");
  expect(titles(table)[0]).toContain("Book 03");
  await user.click(table.getByRole("button", { name: "Largest first. Reverse the order" }));
  expect(titles(table)[0]).toContain("Book 01");
});

test("shows thirty rows per page, and totals across all pages", async () => {
  const table = await open(manyBooks(31));
  expect(titles(table)).toHaveLength(31);
  expect(cellsOf(table, /All 31 books/)[1]).toBe("$496.00");
  await userEvent.setup().click(table.getByRole("button", { name: "Page 2" }));
  expect(titles(table)).toEqual([expect.stringContaining("Book 01"), "All 31 books"]);
  expect(cellsOf(table, /All 31 books/)[1]).toBe("$496.00");
});

test.each([
  ["the order", (table: Table) => table.getByRole("button", { name: "Sales" })],
  ["the grouping", (table: Table) => table.getByText("Series")],
  ["the filters", () => screen.getByRole("button", { name: "Only Kindle" })],
])("another choice of %s returns to the first page", async (_, choice) => {
  const table = await open(manyBooks(31));
  const user = userEvent.setup();
  await user.click(table.getByRole("button", { name: "Page 2" }));
  await user.click(choice(table));
  await user.click(table.getByText("Book"));
  expect(titles(table)).toHaveLength(31);
});

test("refreshed figures keep the current page", async () => {
  const table = await open(manyBooks(31));
  const user = userEvent.setup();
  await user.click(table.getByRole("button", { name: "Page 2" }));
  await user.click(screen.getByRole("button", { name: "Renew" }));
  expect(titles(table)).toHaveLength(2);
});

test("a title links to its book; one that is not on the shelf is marked and has no link", async () => {
  const table = await open(
    buildReport("2026-11-01", "2026-11-01", { "The Salt Road": [2_000_000, 0], Gone: [1_000_000, 0] }),
  );
  expect(table.getByRole("link", { name: "The Salt Road" }).getAttribute("href")).toBe("/books/The%20Salt%20Road");
  expect(table.queryByRole("link", { name: "Gone" })).toBeNull();
  expect(table.getByText("Not on your shelf")).toBeDefined();
});

test("a work shows its Kindle edition's cover, or a plain one without a picture", async () => {
  const plain = buildReport("2026-11-01", "2026-11-01", { Paper: [2_000_000, 0], Kindle: [1_000_000, 0] });
  const books = plain.books.map((book) => ({
    ...book,
    book_id: "work",
    format: book.title === "Paper" ? "Paperback" : "Kindle",
    image: `https://covers.example/${book.title}.jpg`,
  }));
  const table = await open({ ...plain, books });
  const row = table.getByRole("rowheader", { name: /Kindle/ });
  expect(row.querySelector("img")!.getAttribute("src")).toBe("https://covers.example/Kindle.jpg");
});

test("links to where books are managed", async () => {
  const table = await open(manyBooks(1));
  expect(table.getByRole("link", { name: "Manage Books" }).getAttribute("href")).toBe("/books");
});
