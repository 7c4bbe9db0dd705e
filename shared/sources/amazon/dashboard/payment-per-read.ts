import * as z from "zod";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { type IsoMonth, isIsoMonth } from "#shared/primitives/dates.ts";
import type { PaymentPerRead } from "../answers.ts";
import { AmazonFailure } from "../failure.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { notSaid, WireText } from "../session/wire.ts";

/**
 * [UNKNOWN] Never observed: field names from the specification. Months arrive as `2026-03` or, as in workbooks,
 * `2026-03-01`.
 */
const Month = z
  .string()
  .regex(/^\d{4}-\d{2}(-01)?$/)
  .transform((text) => text.slice(0, 7))
  .refine(isIsoMonth);
/**
 * Above any page rate ever paid: none has reached a whole unit of its currency; the yen comes closest, at about a half.
 */
const Rate = notSaid(z.number().nonnegative().max(5));

const Answer = z.object({
  rates: z.array(z.object({ month: Month, marketplaceId: WireText, avgPayoutPerLoan: Rate })).max(20_000),
  latestPprRelease: notSaid(Month),
});

const marketplaceByUid = new Map<string, number>(MARKETPLACES.map((store) => [store.uid, store.id]));

export const paymentPerReadRequest = ({ from, to }: { from: IsoMonth; to: IsoMonth }) =>
  getJson("reports", "/api/v2/kenp/paymentPerRead", { from, to });

/**
 * Returns published rates only: null and 0 mean unpublished. Stores unknown to Colophon are omitted, as they have no
 * figures to apply a rate to. Throws `unexpected_answer` on two rates for the same month and store, since choosing one
 * would be a guess.
 */
export function toPaymentPerRead(answer: unknown): { rates: PaymentPerRead[]; latest: IsoMonth | null } {
  const { rates, latestPprRelease } = parseAnswer("payment per read", Answer, answer);
  const known = new Map<string, PaymentPerRead>();
  for (const { month, marketplaceId, avgPayoutPerLoan: rate } of rates) {
    const store = marketplaceByUid.get(marketplaceId);
    if (store === undefined || rate === null || rate === 0) continue;
    const key = `${month} ${store}`;
    if ((known.get(key)?.rate ?? rate) !== rate)
      throw new AmazonFailure("unexpected_answer", "payment per read: two rates for one month and store");
    known.set(key, { month, marketplace_id: store, rate });
  }
  return { rates: [...known.values()], latest: latestPprRelease };
}
