import { expect, test } from "vitest";
import { amazonSessionFactsOf } from "./amazon-session-facts.ts";

const USED = { active: true, last_used_at: "2026-11-21T10:00:00Z", last_used_by: "sync", expires_at: null };

test.each([
  ["a known use", {}, "Last used Nov 21, 2026 after 11:00 AM to fetch new figures"],
  ["a use that this version does not know", { last_used_by: "followers" }, "Last used Nov 21, 2026 after 11:00 AM"],
  ["no use", { last_used_at: null, last_used_by: null }, "Not used yet"],
  [
    "an expiry date",
    { expires_at: "2027-11-01T09:00:00Z" },
    "Last used Nov 21, 2026 after 11:00 AM to fetch new figures · holds until Nov 1, 2027",
  ],
  [
    "a disconnected account",
    { active: false, expires_at: "2027-11-01T09:00:00Z" },
    "Last used Nov 21, 2026 after 11:00 AM to fetch new figures · disconnected",
  ],
])("describes a session with %s", (_, changes, words) => {
  expect(amazonSessionFactsOf({ ...USED, ...changes }, "Europe/Madrid")).toBe(words);
});
