import { expect, test } from "vitest";
import { laterProgress } from "./later-progress.ts";
import { NEVER_READ } from "./rank-progress.ts";

const read = { ...NEVER_READ, readAt: 200, allReadAt: 100, lastTitleSet: "B0LANTERN1", historyOn: "2026-11-20" };

test("a store is as fresh as the latest of two readers left it", () => {
  const before = { ...read, readAt: 150, allReadAt: 120, historyOn: null, hasUnreadableReviews: true };
  const older = new Map([["US", { ...before, lastTitleSet: "B0LANTERN2" }]]);
  const both = { ...read, allReadAt: 120, lastTitleSet: "B0LANTERN2", historyOn: "2026-11-20" };
  expect(laterProgress(new Map([["US", read]]), older)).toEqual(new Map([["US", both]]));
  expect(laterProgress(older, new Map([["US", read]]))).toEqual(new Map([["US", both]]));
});

test("stores that only one reader knows are kept", () => {
  const merged = laterProgress(new Map([["US", read]]), new Map([["UK", NEVER_READ]]));
  expect(merged).toEqual(
    new Map([
      ["US", read],
      ["UK", NEVER_READ],
    ]),
  );
});
