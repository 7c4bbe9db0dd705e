import { isRatePublished, ratePublicationOf } from "#shared/domain/kenp/publication.ts";
import type { MonthProof } from "#shared/domain/royalties/report.ts";
import { dayIn, type IsoDate } from "#shared/primitives/dates.ts";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import { TEXT as SOURCES } from "./text.ts";

const TEXT = SOURCES.estimate;

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
  if (!rate_known && !isRatePublished(month, today))
    return isSynced ? TEXT.awaitsSync(name, published) : TEXT.awaitsReport(name, published);
  const madeOn = dayIn(timeZone, Date.parse(made_at));
  const isOlder = !isRatePublished(month, madeOn);
  const made = formatDate(madeOn);
  const reason = isOlder ? TEXT.olderThanRate(made, name, published) : TEXT.lacksMoney(made, name);
  const importing = isOlder ? TEXT.importAfter(name, published) : TEXT.importNow(name);
  return `${reason} ${isSynced ? TEXT.nextSync(name) : importing}`;
}

export const isEstimated = ({ reads_money }: Pick<MonthProof, "reads_money">): boolean => reads_money === "estimated";
