import { expect, test } from "vitest";
import { sessionFactsOf } from "./session-facts.ts";

const USED = { active: true, last_used_at: "2026-11-21T10:00:00Z", last_used_by: "sync", expires_at: null };

test.each([
  ["a use", {}, "Last used Nov 21, 2026 after 11:00 AM to fetch new figures"],
  ["a use that this page does not know yet", { last_used_by: "followers" }, "Last used Nov 21, 2026 after 11:00 AM"],
  ["none", { last_used_at: null, last_used_by: null }, "Not used yet"],
  [
    "an end",
    { expires_at: "2027-11-01T09:00:00Z" },
    "Last used Nov 21, 2026 after 11:00 AM to fetch new figures · holds until Nov 1, 2027",
  ],
  [
    "one that is not used any more",
    { active: false, expires_at: "2027-11-01T09:00:00Z" },
    "Last used Nov 21, 2026 after 11:00 AM to fetch new figures · disconnected",
  ],
])("describes a session with %s", (_, changes, words) => {
  expect(sessionFactsOf({ ...USED, ...changes }, "Europe/Madrid")).toBe(words);
});
