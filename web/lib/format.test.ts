import { expect, test } from "vitest";
import { formatMoneyShort } from "./format.ts";

test("an axis says each of its steps exactly, in one notation from a thousand on", () => {
  const said = [0, 0.25, 2.5, 12.5, 125, 1250, 8000, 12_500, 40_000].map((units) => formatMoneyShort(units, "USD"));
  expect(said).toEqual(["$0", "$0.25", "$2.5", "$12.5", "$125", "$1.25K", "$8K", "$12.5K", "$40K"]);
});
