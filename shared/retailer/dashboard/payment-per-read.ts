import { z } from "zod";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { type IsoMonth, isIsoMonth } from "#shared/primitives/dates.ts";
import type { PaymentPerRead } from "../answers.ts";
import { RetailerFailure } from "../failure.ts";
import { parseAnswer } from "../session/parse-answer.ts";
import { getJson } from "../session/requests.ts";
import { notSaid, WireText } from "../session/wire.ts";

/** [UNKNOWN] Nobody has shown this call: names from the specification. Months of page reads come as `2026-03` or, as in workbooks, `2026-03-01`. */
const Month = z
  .string()
  .regex(/^\d{4}-\d{2}(-01)?$/)
  .transform((text) => text.slice(0, 7))
  .refine(isIsoMonth);
/** No store ever paid a whole unit of its currency for a page; the yen comes nearest, with a half. */
const Rate = notSaid(z.number().nonnegative().max(5));

const Answer = z.object({
  rates: z.array(z.object({ month: Month, marketplaceId: WireText, avgPayoutPerLoan: Rate })).max(20_000),
  latestPprRelease: notSaid(Month),
});

const storeByUid = new Map<string, number>(MARKETPLACES.map((store) => [store.uid, store.id]));

export const paymentPerReadRequest = ({ from, to }: { from: IsoMonth; to: IsoMonth }) =>
  getJson("reports", "/api/v2/kenp/paymentPerRead", { from, to });

/**
 * Published rates alone: null and 0 are months whose rate is not out. A store that Colophon doesn't know has no figures to apply a rate to. Two rates for
 * the same month and store are `unexpected_answer`: which one holds would be a guess.
 */
export function toPaymentPerRead(answer: unknown): { rates: PaymentPerRead[]; latest: IsoMonth | null } {
  const { rates, latestPprRelease } = parseAnswer("payment per read", Answer, answer);
  const known = new Map<string, PaymentPerRead>();
  for (const { month, marketplaceId, avgPayoutPerLoan: rate } of rates) {
    const store = storeByUid.get(marketplaceId);
    if (store === undefined || rate === null || rate === 0) continue;
    const key = `${month} ${store}`;
    if ((known.get(key)?.rate ?? rate) !== rate)
      throw new RetailerFailure("unexpected_answer", "payment per read: two rates for one month and store");
    known.set(key, { month, marketplace_id: store, rate });
  }
  return { rates: [...known.values()], latest: latestPprRelease };
}
