import type { ReportMonths, StoredReportMonth } from "#functions/report-months/index.ts";
import { buildSourceTrails } from "#shared/domain/payments/sources-trail/build-source-trails.ts";
import type { OtherSource, SourceEarnings, SourcePayment } from "#shared/domain/payments/sources-trail/line-groups.ts";
import type { SourceTrail } from "#shared/domain/payments/sources-trail/source-trail.ts";
import { type FamilyParts, partsOfFamily, type ReportFamily } from "#shared/domain/report-month.ts";
import { withoutSuperseded } from "#shared/domain/royalties/months/source-months.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import type { TrailRead, TrailReader } from "./read-trail.ts";

const partsOf = (family: ReportFamily): Pick<FamilyParts, "words"> & { readonly source: OtherSource } => {
  const { source, words } = partsOfFamily(family);
  if (source === "amazon") throw new Error(`${family} has a trail of its own`);
  return { source, words };
};

/** What the figures of stored months say, so that no content is read. */
function earningsOf(items: readonly StoredReportMonth[], timeZone: string): SourceEarnings[] {
  const counted = new Set(withoutSuperseded(items));
  return items.flatMap((item) => {
    const { month, family, figures, file, fetchedAt, fileCreatedAt } = item;
    const { source, words } = partsOf(family);
    const period = figures.stated?.period;
    return Object.entries(figures.royalty).map(
      ([currency, amount]): SourceEarnings => ({
        source,
        month,
        days: period?.form === "days" ? { from: period.from, to: period.to } : null,
        currency,
        madeOn: dayIn(timeZone, Date.parse(fileCreatedAt ?? fetchedAt)),
        report: {
          name: words.name,
          money: figures.stated?.money ?? "earned",
          amount,
          is_replaced: !counted.has(item),
          is_trial: words.rank === "trial",
          file,
          fetched_at: fetchedAt,
        },
      }),
    );
  });
}

async function readSourcePayments(
  { months }: { readonly months: ReportMonths },
  items: readonly StoredReportMonth[],
): Promise<SourcePayment[]> {
  const contents = await months.payments(items);
  return items.flatMap(({ month, family, file }, i) => {
    const { source, words } = partsOf(family);
    return contents[i]!.payments.map((fact) => ({ source, month, fact, isTrial: words.rank === "trial", file }));
  });
}

/** Follows the months of the other sources. Beside what the trail has listed, only their payments are read. */
export const readSourceTrails = async (
  deps: { readonly months: ReportMonths },
  { actor, read }: { readonly actor: Pick<TrailReader, "timeZone">; readonly read: TrailRead },
): Promise<SourceTrail[]> =>
  buildSourceTrails({
    earnings: earningsOf(read.salesOfOthers, actor.timeZone),
    payments: await readSourcePayments(deps, read.paid.ofOthers),
    today: read.today,
    span: read.span,
  });
