import { type FamilyParts, partsOfFamily } from "#shared/domain/report-month.ts";
import type { PlacedSources, SourceMonth } from "../months/source-months.ts";
import type { ReportNotice, ReportSource, ReportType } from "../report.ts";

function toReportSource({ month, family, stated, provenance }: SourceMonth, isCounted: boolean): ReportSource {
  const { source, kind, words } = partsOfFamily(family);
  const { period, money, acceptedAt } = stated;
  return {
    month,
    source,
    kind,
    family,
    revision: provenance.revision,
    kind_name: words.name,
    rank: words.rank,
    money,
    grain: provenance.grain,
    days: period?.form === "days" ? { start: period.from, end: period.to } : null,
    is_fiscal: period?.form === "fiscal-month",
    file: provenance.file,
    fetched_at: provenance.fetchedAt,
    accepted_at: acceptedAt,
    is_counted: isCounted,
  };
}

const inOrder = (a: ReportSource, b: ReportSource): number =>
  a.month.localeCompare(b.month) ||
  a.source.localeCompare(b.source) ||
  a.kind.localeCompare(b.kind) ||
  a.file.localeCompare(b.file);

/** The months of other sources in a report's range, by month and source. */
export const reportSources = ({ counted, leftOut }: PlacedSources): ReportSource[] =>
  [...counted.map((one) => toReportSource(one, true)), ...leftOut.map((one) => toReportSource(one, false))].sort(
    inOrder,
  );

function bySource(months: readonly SourceMonth[]): { readonly source: string; readonly months: string[] }[] {
  const grouped = Map.groupBy(months, ({ family }) => partsOfFamily(family).source);
  return [...grouped]
    .map(([source, own]) => ({ source, months: [...new Set(own.map(({ month }) => month))].sort() }))
    .sort((a, b) => a.source.localeCompare(b.source));
}

/** What the screen must say of other sources: months without days, months left out, and figures on trial. */
export function sourceNotices({ counted, leftOut, whole }: PlacedSources, type: ReportType, wanted: ReportType) {
  const trial = new Set(counted.map(({ family }) => partsOfFamily(family)).flatMap(trialOnly));
  const notices: ReportNotice[] = [];
  if (wanted === "DAY" && type !== "DAY")
    notices.push(...bySource(whole).map((one): ReportNotice => ({ kind: "source_without_days", ...one })));
  notices.push(...bySource(leftOut).map((one): ReportNotice => ({ kind: "source_left_out", ...one })));
  if (trial.size > 0) notices.push({ kind: "trial_sources", sources: [...trial].sort() });
  return notices;
}

const trialOnly = ({ source, words }: FamilyParts): string[] => (words.rank === "trial" ? [source] : []);
