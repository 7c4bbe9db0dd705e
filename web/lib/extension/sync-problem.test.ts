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
  ...changes,
});
const failure = (code: "signed_out" | "unavailable") => ({ code, message: "Why", at: "2026-11-21T10:00:00Z" });
const good = "2026-11-21T10:05:00Z";

test.each([
  ["nothing is known yet", "unknown", false, null, null],
  ["it is not installed", "absent", false, null, { kind: "absent" }],
  ["it is too old", "old", true, null, { kind: "old" }],
  ["it is somebody else's", "present", false, null, { kind: "unpaired" }],
  ["all is well", "present", true, status({ last_good_at: good }), null],
  ["nobody is signed in", "present", true, status({ failure: failure("signed_out") }), { kind: "signed_out" }],
  ["something else", "present", true, status({ failure: failure("unavailable") }), { kind: "failed", message: "Why" }],
  ["it went well later", "present", true, status({ failure: failure("signed_out"), last_good_at: good }), null],
] as const)("%s", (_, presence, isPaired, said, problem) => {
  expect(syncProblemOf({ presence, isPaired, status: said })).toEqual(problem);
});
