import { describe, expect, test } from "vitest";
import type { ShopDateForm } from "../column-mapping.ts";
import { dateFormsOf, parseShopDate } from "./shop-date.ts";

describe("dates of unknown shops", () => {
  test.each<[string, ShopDateForm, string]>([
    ["2026-03-05", "iso", "2026-03-05"],
    ["2026/3/5 10:15:00 -0400", "iso", "2026-03-05"],
    ["2026-03-05T23:59:59.123Z", "iso", "2026-03-05"],
    ["5.3.2026", "day-first", "2026-03-05"],
    ["05. 03. 2026", "day-first", "2026-03-05"],
    ["03/05/26", "month-first", "2026-03-05"],
    ["5 March 2026", "month-name", "2026-03-05"],
    ["Thu, 5 Mar 2026 10:15:00 GMT", "month-name", "2026-03-05"],
    ["March 5th, 2026", "month-name", "2026-03-05"],
    ["5. März 2026", "month-name", "2026-03-05"],
    ["5 de marzo de 2026", "month-name", "2026-03-05"],
    ["05-Mar-26", "month-name", "2026-03-05"],
    ["1 août 2026", "month-name", "2026-08-01"],
    ["1 juil. 2026", "month-name", "2026-07-01"],
    ["Mar 2026", "month", "2026-03"],
    ["MAR-26", "month", "2026-03"],
    ["03/2026", "month", "2026-03"],
    ["2026-03", "month", "2026-03"],
    ["Dezember 2026", "month", "2026-12"],
  ])("reads “%s” as %s", (text, form, expected) => {
    const period = parseShopDate(text, form);
    expect(period?.form === "days" ? period.from : period?.form === "month" && period.month).toBe(expected);
  });

  test.each<[string, ShopDateForm]>([
    ["2026-02-30", "iso"],
    ["13/04/2026", "month-first"],
    ["5 Jui 2026", "month-name"],
    ["5 Foo 2026", "month-name"],
    ["2026-13", "month"],
    ["12", "month"],
    ["", "iso"],
  ])("reads no date in “%s” as %s", (text, form) => {
    expect(parseShopDate(text, form)).toBeUndefined();
  });

  test("names every form that fits all cells", () => {
    expect(dateFormsOf(["03/04/2026", "05/06/2026"])).toEqual(["day-first", "month-first"]);
    expect(dateFormsOf(["03/04/2026", "25/06/2026"])).toEqual(["day-first"]);
    expect(dateFormsOf(["2026-03-05", "March 2026"])).toEqual([]);
    expect(dateFormsOf([])).toEqual([]);
  });
});
