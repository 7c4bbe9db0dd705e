import { describe, expect, test } from "vitest";
import { bookshelfPageRequest, kenpcIn, toBookshelf } from "./bookshelf-page.ts";
import { dateInWords } from "./date-in-words.ts";

const Z = "zme-indie-bookshelf-dual";
const row = (id: string, cells: string) =>
  `<tr id="${id}" class="mt-row"><td><span id="${Z}-itemset-itemset-metadata-title-${id}"><a href="#">Tom &amp; the Quay</a></span>${cells}</td></tr>`;
const table = (rows: string, attributes = "") =>
  `<div id="podbookshelftable"${attributes}><table>${rows}</table></div>`;
const digital = (id: string, asin: string) => `<div id="${Z}-digital-price-asin-${id}">ASIN: ${asin}</div>`;
const print = (id: string, asin: string) => `<div id="${Z}-print-price-asin-${id}">ASIN: ${asin}</div>`;

describe("the bookshelf page", () => {
  test("returns a book per format with its dashboard-only fields", () => {
    const cells = `<span id="${Z}-itemset-itemset-metadata-series_title-SET1">The Salt Harbour Mysteries</span>
      ${digital("E1", "B0ABCDE123")}<div id="${Z}-digital-release-date-E1">Submitted on March 3, 2024</div><div id="${Z}-digital-kenpc-E1">KENPC: 1,312</div>
      ${print("P1", "B0ABCDE124")}<a data-link-parameters="{&quot;titleId&quot;:&quot;H1&quot;,&quot;format&quot;:&quot;HARDCOVER&quot;}">x</a>${print("H1", "B0ABCDE125")}`;
    const common = { item_set_id: "SET1", title: "Tom & the Quay", series: "The Salt Harbour Mysteries" };
    expect(toBookshelf(table(row("SET1", cells)), 1)).toEqual({
      pages: 1,
      items: [
        { ...common, asin: "B0ABCDE123", title_id: "E1", format: "Kindle", release_date: "2024-03-03", kenpc: 1312 },
        { ...common, asin: "B0ABCDE124", title_id: "P1", format: "Paperback", release_date: null, kenpc: null },
        { ...common, asin: "B0ABCDE125", title_id: "H1", format: "Hardcover", release_date: null, kenpc: null },
      ],
    });
  });

  test("is rejected when truncated anywhere, so that no partial number is read", () => {
    const cells = `${digital("E1", "B0ABCDE123")}<div id="${Z}-digital-kenpc-E1">KENPC: 312</div>`;
    const whole = table(row("SET1", cells) + row("SET2", digital("E2", "B0ABCDE124")));
    for (let length = 0; length < whole.length; length++)
      expect(() => toBookshelf(whole.slice(0, length), 1)).toThrow(
        expect.objectContaining({ code: "unexpected_answer" }),
      );
    const rows = row("SET1", cells);
    const read = toBookshelf(rows, 1);
    for (let length = 0; length < rows.length; length++) {
      const half = rows.slice(0, length);
      expect(() => expect(toBookshelf(half, 1)).toEqual(read)).toThrow(
        expect.objectContaining({ code: "unexpected_answer" }),
      );
    }
  });

  test("is rejected when a row holds more than any real work, before searching its elements for formats", () => {
    const asin = (n: number) => `B0${String(n).padStart(8, "0")}`;
    const formats = (count: number) => Array.from({ length: count }, (_, n) => digital(`E${n}`, asin(n))).join("");
    expect(toBookshelf(table(row("SET1", formats(50))), 1).items).toHaveLength(50);
    const refused = expect.objectContaining({ code: "unexpected_answer" });
    expect(() => toBookshelf(table(row("SET1", formats(51))), 1)).toThrow(refused);
    const elements = `${digital("E1", asin(1))}${"<i></i>".repeat(2_000)}`;
    expect(() => toBookshelf(table(row("SET1", elements)), 1)).toThrow(refused);
  });

  test("omits drafts, which have no ASIN", () => {
    const draft = row("D1", `<div id="${Z}-digital-price-asin-D1">ASIN: pending</div>`);
    expect(toBookshelf(table(draft), 1).items).toEqual([]);
  });

  test("assigns page counts to the right neighboring rows", () => {
    const rows =
      row("E1", digital("E1", "B0ABCDE123")) +
      row("E2", `${digital("E2", "B0ABCDE124")}<i id="${Z}-digital-kenpc-E2">9</i>`);
    expect(toBookshelf(table(rows), 1).items.map(({ kenpc }) => kenpc)).toEqual([null, 9]);
  });

  test.each([
    ["states its record count", table(row("E1", ""), ' data-total-records="201"'), 1, 3],
    ["is empty", table("", ' data-total-records="0"'), 1, 0],
    ["is empty and states no total", table(""), 1, 0],
    ["was requested beyond its end", table("", ' data-total-records="100"'), 2, 1],
    ["states no total and is not full", table(row("E1", "")), 2, 2],
    ["states no total and is full", table(row("E1", "").repeat(100)), 1, 2],
    ["states no total and is empty after a full page", table(""), 2, 1],
  ])("that %s yields the right number of pages", (_, html, page, pages) => {
    expect(toBookshelf(html, page).pages).toBe(pages);
  });

  test.each([
    ["another page", "<h1>Bücherregal</h1>"],
    ["an empty page", ""],
    ["a row of another table", '<table><tr id="x"><td>B0ABCDE123</td></tr></table>'],
    [
      "a table that claims a record in a row of another structure",
      table('<tr id="x"></tr>', ' data-total-records="1"'),
    ],
    ["the page's first half without the table", "<html><head><title>Bookshelf</title>"],
  ])("is rejected for %s", (_, html) => {
    expect(() => toBookshelf(html, 1)).toThrow(expect.objectContaining({ code: "unexpected_answer" }));
  });

  test("is requested by table name with a hundred records per page", () => {
    const { body, ...request } = bookshelfPageRequest(2);
    expect(request).toMatchObject({ site: "kdp", method: "POST", path: "/en_US/bookshelf/refresh" });
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      pageNumber: "2",
      recordsPerPage: "100",
      tableId: "podbookshelftable",
    });
  });
});

test.each([
  ["312", 312],
  ["1,312", 1312],
  ["KENPC: 312", 312],
  ["KENPC v3.0: 312", 312],
  ["kenpc 7", 7],
  ["N/A", null],
  ["", null],
  [null, null],
  ["0", null],
  ["312.5", null],
  ["3 12", null],
  ["1.312", null],
  ["-5", null],
  ["12,34", null],
  ["about 300", null],
  ["9999999", null],
])("reads the page count in %j as %j", (text, kenpc) => {
  expect(kenpcIn(text)).toBe(kenpc);
});

test.each([
  ["2024-01-05", "2024-01-05"],
  ["Published 2024-01-05T08:00:00Z", "2024-01-05"],
  ["January 5, 2024", "2024-01-05"],
  ["Submitted on Sept. 30, 2021", "2021-09-30"],
  ["5 May 2020", "2020-05-05"],
  ["February 30, 2024", null],
  ["2024-02-30", null],
  ["5/1/2024", null],
  ["5. Januar 2024", null],
  ["Draft", null],
])("reads the day in %j as %j", (text, day) => {
  expect(dateInWords(text)).toBe(day);
});
