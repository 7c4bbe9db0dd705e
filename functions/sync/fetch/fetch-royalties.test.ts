import { expect, test } from "vitest";
import { RetailerFailure, type RetailerFailureCode } from "#shared/retailer/failure.ts";
import type { RetailerClient } from "#shared/retailer/retailer-client.ts";
import { fetchRoyalties } from "./fetch-royalties.ts";

const MONTHS = ["2026-11", "2026-10", "2026-09", "2026-08"];

/** Fetches four months, of which each fails as it is told; resolves with what came of it and the months that were asked for. */
async function fetchFailing(codes: readonly RetailerFailureCode[]) {
  const asked: string[] = [];
  const askForEstimator: RetailerClient["askForEstimator"] = async ({ month }) => {
    asked.push(month);
    throw new RetailerFailure(codes[asked.length - 1]!, "as it was told");
  };
  const client = { askForEstimator } as RetailerClient;
  const royalties = MONTHS.map((month) => ({ month, revision: 0 }));
  const wanted = { royalties, today: "2026-11-20", prints: {}, asked: new Set<string>(), patient: false };
  const { failed, isOver } = await fetchRoyalties({ client, sleep: async () => undefined }, wanted);
  return { failed, isOver, asked };
}

test("a month that can't be understood keeps no other from being asked for", async () => {
  const failures = ["unexpected_answer", "not_found", "not_found", "not_found"] as const;
  expect(await fetchFailing(failures)).toEqual({ failed: "unexpected_answer", isOver: false, asked: MONTHS });
});

test.each(["signed_out", "forbidden", "too_many_requests", "unavailable", "unreachable"] as const)(
  "%s ends the fetching and is what is told, also after a month that could not be understood",
  async (code) => {
    const fetched = await fetchFailing(["unexpected_answer", code, code, code]);
    expect(fetched).toEqual({ failed: code, isOver: true, asked: MONTHS.slice(0, 2) });
  },
);
