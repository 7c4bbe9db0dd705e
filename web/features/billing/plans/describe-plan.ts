import type { Plan } from "#shared/api/billing/billing.ts";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { mayUseMarketing, mayUseReports } from "#shared/domain/billing/entitlements.ts";
import { TEXT } from "../text.ts";

export interface PlanFeature {
  readonly text: string;
  readonly isIncluded: boolean;
}

const has = (text: string): PlanFeature => ({ text, isIncluded: true });

function ranks(limit: number | null, hours: number): string {
  if (limit === null) return TEXT.features.ranksOfAll(hours);
  if (limit === 1) return TEXT.features.ranksOfOne(hours);
  return TEXT.features.ranksOf(limit.toLocaleString("en-US"), hours);
}

function history(days: number | null): string {
  if (days === null) return TEXT.features.wholeHistory;
  const years = days / 365;
  if (!Number.isInteger(years)) return TEXT.features.days(days);
  return years === 1 ? TEXT.features.oneYear : TEXT.features.years(years);
}

const listed = new Intl.ListFormat("en-US", { type: "conjunction" });

function formats(codes: Plan["metadata"]["restrict_formats"]): string {
  if (codes.length === FORMATS.length) return TEXT.features.everyFormat;
  const names = FORMATS.filter(({ code }) => codes.includes(code)).map(({ report_name }) => report_name);
  return TEXT.features.formats(listed.format(names));
}

/** A plan's features in words, in the same order for every plan so that they can be compared line by line. */
export const featuresOf = ({ metadata, plan_type }: Pick<Plan, "metadata" | "plan_type">): PlanFeature[] => [
  has(ranks(metadata.realtime_limit, 2)),
  has(ranks(metadata.backlist_limit, 12)),
  has(history(metadata.data_retention)),
  has(formats(metadata.restrict_formats)),
  { text: TEXT.features.eventLogs, isIncluded: mayUseMarketing(metadata) },
  {
    text: plan_type === "AGENCY" ? TEXT.features.reports : TEXT.features.reportExport,
    isIncluded: mayUseReports(metadata),
  },
];
