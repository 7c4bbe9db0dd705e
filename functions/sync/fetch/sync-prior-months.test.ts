import { describe, expect, test } from "vitest";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure, type AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import type { FetchDeps } from "../wiring.ts";
import { syncPriorMonths, toTriedText, triedOn } from "./sync-prior-months.ts";

const MONTHS = ["2026-10", "2026-09", "2026-08", "2026-07"];

const refusing = (reasons: readonly AmazonFailureCode[]) => {
  const asked: string[] = [];
  const downloadPriorMonth: AmazonApi["downloadPriorMonth"] = async (month) => {
    asked.push(month);
    throw new AmazonFailure(reasons[asked.length - 1]!, "as scripted");
  };
  return { asked, amazon: { downloadPriorMonth } as AmazonApi };
};
const deps = { sleep: async () => undefined } as unknown as FetchDeps;
const wanted = { userId: "u1", today: "2026-11-20", months: MONTHS, most: 3, importIdFor: () => "import" };

describe("Prior Month reports", () => {
  test("that don't exist do not stop the older ones, and are not a failure", async () => {
    const { amazon, asked } = refusing(["not_found", "not_found", "not_found", "not_found"]);
    const fetched = await syncPriorMonths(deps, amazon, wanted);
    expect(fetched).toEqual({ outcome: "unchanged", tried: MONTHS, failed: null });
    expect(asked).toEqual(MONTHS);
  });

  test("that are unreadable do not stop the older ones, and are reported", async () => {
    const { amazon } = refusing(["unexpected_answer", "not_found", "unexpected_answer", "not_found"]);
    const fetched = await syncPriorMonths(deps, amazon, wanted);
    expect(fetched).toEqual({ outcome: "unchanged", tried: MONTHS, failed: "unexpected_answer" });
  });

  test("are no longer requested once Amazon rejects every request", async () => {
    const { amazon, asked } = refusing(["not_found", "signed_out", "not_found", "not_found"]);
    await expect(syncPriorMonths(deps, amazon, wanted)).rejects.toMatchObject({ code: "signed_out" });
    expect(asked).toEqual(MONTHS.slice(0, 2));
  });

  test("that were tried are remembered for the rest of the day", () => {
    const text = toTriedText("2026-11-20", MONTHS);
    expect(triedOn("2026-11-20", text)).toEqual(MONTHS);
    expect(triedOn("2026-11-21", text)).toEqual([]);
    expect(triedOn("2026-11-20", undefined)).toEqual([]);
  });
});
