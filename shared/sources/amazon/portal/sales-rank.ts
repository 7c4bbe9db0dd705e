import * as z from "zod";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { RankPoint } from "../answers.ts";
import { AmazonFailure } from "../failure.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { notSaid, WireDate } from "../session/wire.ts";

const Answer = z.object({ data: z.unknown().optional() });
const Series = notSaid(
  z.object({
    dataPoints: notSaid(
      z
        .array(
          z.object({
            date: WireDate,
            /** Negative among free books, regardless of the type. */
            historicalSalesRank: z.int().refine((rank) => rank !== 0),
            salesRankType: notSaid(z.enum(["PAID", "FREE"])),
          }),
        )
        .max(20_000),
    ),
  }),
);

/** Ranks start in October 2009. Days are sent as UTC midnights. */
export const salesRankRequest = (asked: {
  asins: readonly string[];
  author_id: string;
  marketplace: string;
  start: IsoDate;
  end: IsoDate;
}) =>
  getJson("author", "/api/v3/salesRank", {
    bookAsins: asked.asins.join(","),
    amazonAuthorId: asked.author_id,
    startDate: `${asked.start}T00:00:00Z`,
    endDate: `${asked.end}T00:00:00Z`,
    marketplaceId: asked.marketplace,
  });

/** Returns the points of each requested ASIN in the portal's order, ignoring other ASINs. */
export function toRankPoints(answer: unknown, asins: readonly string[]): Record<string, RankPoint[]> {
  const { data } = parseAnswer("sales rank", Answer, answer);
  if (typeof data !== "object" || data === null || Array.isArray(data))
    throw new AmazonFailure("unexpected_answer", "sales rank: data is no set of books");
  const seriesOf = (asin: string): unknown =>
    Object.hasOwn(data, asin) ? (data as Record<string, unknown>)[asin] : null;
  return Object.fromEntries(
    asins.map((asin) => {
      const points = parseAnswer("sales rank, a book", Series, seriesOf(asin))?.dataPoints ?? [];
      return [
        asin,
        points.map(({ date, historicalSalesRank: rank, salesRankType }) => ({
          date,
          rank: Math.abs(rank),
          is_free: rank < 0 || salesRankType === "FREE",
        })),
      ];
    }),
  );
}
