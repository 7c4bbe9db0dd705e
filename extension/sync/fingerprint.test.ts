import fc from "fast-check";
import { expect, test } from "vitest";
import { estimatorFile } from "#extension/testing/workbook-file.ts";
import { workbookFingerprint } from "#shared/sources/amazon/workbook/fingerprint.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";

const fingerprint = async (pages: number, name: string, createdAt: string) =>
  workbookFingerprint(await readWorkbook(name, await estimatorFile("2026-10", pages, createdAt)));

test("gives the same figures the same fingerprint, regardless of download time and file name", async () => {
  const morning = await fingerprint(7, "a.xlsx", "2026-11-20T06:00:00Z");
  expect(morning).toMatch(/^[0-9a-f]{64}$/);
  expect(await fingerprint(7, "b.xlsx", "2026-11-20T18:00:00Z")).toBe(morning);
});

test("gives different figures a different fingerprint", async () => {
  const number = fc.integer({ min: 1, max: 100_000 });
  await fc.assert(
    fc.asyncProperty(number, number, async (one, other) => {
      const made = "2026-11-20T06:00:00Z";
      const same = (await fingerprint(one, "a", made)) === (await fingerprint(other, "a", made));
      expect(same).toBe(one === other);
    }),
    { numRuns: 20 },
  );
});
