import { expect, test } from "vitest";
import { patternOf } from "./start-script.ts";

test.each([
  ["/royalties", "/royalties/", true],
  ["/royalties", "/royalties/payouts", false],
  ["/booklogs/:id/insights", "/booklogs/e1/insights", true],
  ["/booklogs/:id/insights", "/booklogs/insights", false],
  ["/ranks/:titleAsin/:asin/:marketplace?", "/ranks/B01/B02", true],
  ["/ranks/:titleAsin/:asin/:marketplace?", "/ranks/B01/B02/US", true],
  ["*", "/anything/at/all", true],
])("%s matches %s: %s", (path, asked, matches) => {
  expect(new RegExp(patternOf(path), "i").test(asked)).toBe(matches);
});
