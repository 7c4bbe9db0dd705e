import { expect, test } from "vitest";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure, type AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { fetchRoyalties } from "./fetch-royalties.ts";

const MONTHS = ["2026-11", "2026-10", "2026-09", "2026-08"];

/** Fetches four months that fail with the given codes; resolves with the result and the requested months. */
async function fetchFailing(codes: readonly AmazonFailureCode[]) {
  const asked: string[] = [];
  const requestEstimator: AmazonApi["requestEstimator"] = async ({ month }) => {
    asked.push(month);
    throw new AmazonFailure(codes[asked.length - 1]!, "as scripted");
  };
  const amazon = { requestEstimator } as AmazonApi;
  const royalties = MONTHS.map((month) => ({ month, revision: 0 }));
  const wanted = { royalties, today: "2026-11-20", fingerprints: {}, asked: new Set<string>(), patient: false };
  const { failed, isOver } = await fetchRoyalties({ amazon, sleep: async () => undefined }, wanted);
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
