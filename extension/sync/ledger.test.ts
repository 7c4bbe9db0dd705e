import { expect, test } from "vitest";
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
const HOUR = 3_600_000;
const ended = (written: boolean) => ({ months: [{ family: "estimator", month: "2026-11", written }] }) as never;

test("a month that an import wrote is known by the revision after it, one that it left alone by the same", () => {
  expect(isUploaded(afterImport({}, [file()], ended(true), 0), file({ revision: 5 }), 0)).toBe(true);
  expect(isUploaded(afterImport({}, [file()], ended(true), 0), file({ revision: 4 }), 0)).toBe(false);
  expect(isUploaded(afterImport({}, [file()], ended(false), 0), file({ revision: 4 }), 0)).toBe(true);
});

test("another content, another month, or a revision that nobody knows is sent", () => {
  const ledger = afterImport({}, [file()], ended(false), 0);
  expect(isUploaded(ledger, file({ fingerprint: "g" }), 0)).toBe(false);
  expect(isUploaded(ledger, file({ month: "2026-10" }), 0)).toBe(false);
  expect(isUploaded(ledger, file({ revision: null }), 0)).toBe(false);
});

test("a prior month that is still listed as due is sent once a day at most", () => {
  const prior = file({ source: "prior_months", revision: null });
  const ledger = afterImport({}, [prior], ended(false), 0);
  expect(isUploaded(ledger, prior, 23 * HOUR)).toBe(true);
  expect(isUploaded(ledger, prior, 24 * HOUR)).toBe(false);
});
