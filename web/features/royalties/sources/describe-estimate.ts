import type { MonthProof } from "#shared/api/royalties/royalties.ts";
import { isRatePublished, ratePublicationOf } from "#shared/domain/kenp/publication.ts";
import { dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import { formatDate, formatMonth } from "#web/lib/format.ts";

export type EstimatedMonth = Pick<MonthProof, "month" | "made_at" | "rate_known" | "source">;

interface Reader {
  readonly today: IsoDate;
  readonly timeZone: string;
}

/** Explains why a month's page reads are an estimate, and which newer file makes them final. */
export function describeEstimate(proof: EstimatedMonth, { today, timeZone }: Reader): string {
  const { month, made_at, rate_known, source } = proof;
  const [name, published] = [formatMonth(month), formatDate(ratePublicationOf(month))];
  const isSynced = source !== "upload";
  if (!rate_known && !isRatePublished(month, today)) {
    const final = isSynced ? "The sync after that makes it final." : "A report downloaded after that makes it final.";
    return `Amazon publishes the rate per page for ${name} about ${published}. ${final}`;
  }
  const madeOn = dayIn(timeZone, Date.parse(made_at));
  const file = `The file was made on ${formatDate(madeOn)}`;
  const isOlder = !isRatePublished(month, madeOn);
  const reason = isOlder
    ? `${file} and is older than the rate per page for ${name}, which Amazon published about ${published}.`
    : `${file} and shows no page-read money for ${name} yet.`;
  if (isSynced) return `${reason} The next sync of ${name} makes it final.`;
  const newer = isOlder ? `downloaded after ${published}` : "downloaded today or later";
  return `${reason} To make it final, import a Royalties Estimator or Prior Month Royalties report for ${name} ${newer}.`;
}

export const isEstimated = ({ reads_money }: Pick<MonthProof, "reads_money">): boolean => reads_money === "estimated";
