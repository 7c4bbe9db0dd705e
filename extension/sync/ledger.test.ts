import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { afterImport, isUploaded } from "./ledger.ts";
import type { SentFile } from "./state.ts";

const file = (changes: Partial<SentFile> = {}): SentFile => ({
  source: "royalties",
  month: "2026-11",
  revision: 4,
  listed: null,
  fingerprint: "f",
  ...changes,
});
const ended = (written: boolean) => ({ months: [{ family: "estimator", month: "2026-11", written }] }) as never;

test("records the new revision of a month that an import wrote, and the same revision of an unchanged month", () => {
  expect(isUploaded(afterImport({}, [file()], ended(true), 0), file({ revision: 5 }), 0)).toBe(true);
  expect(isUploaded(afterImport({}, [file()], ended(true), 0), file({ revision: 4 }), 0)).toBe(false);
  expect(isUploaded(afterImport({}, [file()], ended(false), 0), file({ revision: 4 }), 0)).toBe(true);
});

test("sends different content, a different month, or a month of unknown revision", () => {
  const ledger = afterImport({}, [file()], ended(false), 0);
  expect(isUploaded(ledger, file({ fingerprint: "g" }), 0)).toBe(false);
  expect(isUploaded(ledger, file({ month: "2026-10" }), 0)).toBe(false);
  expect(isUploaded(ledger, file({ revision: null }), 0)).toBe(false);
});

test("sends a prior month that is still due at most once a day", () => {
  const prior = file({ source: "prior_months", revision: null });
  const ledger = afterImport({}, [prior], ended(false), 0);
  expect(isUploaded(ledger, prior, 23 * HOUR_MS)).toBe(true);
  expect(isUploaded(ledger, prior, DAY_MS)).toBe(false);
});
