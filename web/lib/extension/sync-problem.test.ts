import { expect, test } from "vitest";
import type { SyncStatus } from "#shared/messages/extension.ts";
import { syncProblemOf } from "./sync-problem.ts";

const status = (changes: Partial<SyncStatus>): SyncStatus => ({
  running: null,
  done: 0,
  total: 0,
  label: null,
  last_good_at: null,
  next_at: null,
  failure: null,
  rank_failure: null,
  ...changes,
});
const failure = (code: "signed_out" | "unavailable") => ({ code, message: "Why", at: "2026-11-21T10:00:00Z" });
const good = "2026-11-21T10:05:00Z";

test.each([
  ["no problem while nothing is known yet", "unknown", false, null, null],
  ["an extension that is not installed", "absent", false, null, { kind: "absent" }],
  ["an extension that is too old", "old", true, null, { kind: "old" }],
  ["an extension paired with another account", "present", false, null, { kind: "unpaired" }],
  ["no problem after a successful sync", "present", true, status({ last_good_at: good }), null],
  [
    "an Amazon session that has ended",
    "present",
    true,
    status({ failure: failure("signed_out") }),
    { kind: "signed_out" },
  ],
  [
    "any other failure",
    "present",
    true,
    status({ failure: failure("unavailable") }),
    { kind: "failed", message: "Why" },
  ],
  [
    "no problem when a success followed the failure",
    "present",
    true,
    status({ failure: failure("signed_out"), last_good_at: good }),
    null,
  ],
  [
    "no problem while a run tries again after the failure",
    "present",
    true,
    status({ failure: failure("signed_out"), running: "first" }),
    null,
  ],
  [
    "the failure while only ranks are read",
    "present",
    true,
    status({ failure: failure("signed_out"), running: "ranks" }),
    { kind: "signed_out" },
  ],
] as const)("reports %s", (_, presence, isPaired, said, problem) => {
  expect(syncProblemOf({ presence, isPaired, status: said })).toEqual(problem);
});
