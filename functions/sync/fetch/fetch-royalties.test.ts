import { expect, test } from "vitest";
import { RetailerFailure, type RetailerFailureCode } from "#shared/sources/amazon/failure.ts";
import type { RetailerClient } from "#shared/sources/amazon/retailer-client.ts";
import { fetchRoyalties } from "./fetch-royalties.ts";

const MONTHS = ["2026-11", "2026-10", "2026-09", "2026-08"];

/** Fetches four months that fail with the given codes; resolves with the result and the requested months. */
async function fetchFailing(codes: readonly RetailerFailureCode[]) {
  const asked: string[] = [];
  const requestEstimator: RetailerClient["requestEstimator"] = async ({ month }) => {
    asked.push(month);
    throw new RetailerFailure(codes[asked.length - 1]!, "as scripted");
  };
  const client = { requestEstimator } as RetailerClient;
  const royalties = MONTHS.map((month) => ({ month, revision: 0 }));
  const wanted = { royalties, today: "2026-11-20", prints: {}, asked: new Set<string>(), patient: false };
  const { failed, isOver } = await fetchRoyalties({ client, sleep: async () => undefined }, wanted);
  return { failed, isOver, asked };
}

test("an unreadable month does not stop the other months from being requested", async () => {
  const failures = ["unexpected_answer", "not_found", "not_found", "not_found"] as const;
  expect(await fetchFailing(failures)).toEqual({ failed: "unexpected_answer", isOver: false, asked: MONTHS });
});

test.each(["signed_out", "forbidden", "too_many_requests", "unavailable", "unreachable"] as const)(
  "%s ends the fetch and is the reported failure, even after an unreadable month",
  async (code) => {
    const fetched = await fetchFailing(["unexpected_answer", code, code, code]);
    expect(fetched).toEqual({ failed: code, isOver: true, asked: MONTHS.slice(0, 2) });
  },
);
