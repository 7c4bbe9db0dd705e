import type { Plan } from "#shared/api/billing/billing.ts";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { mayUseMarketing, mayUseReports } from "#shared/domain/billing/entitlements.ts";

export interface PlanFeature {
  readonly text: string;
  readonly isIncluded: boolean;
}

const has = (text: string): PlanFeature => ({ text, isIncluded: true });
const books = (count: number): string => (count === 1 ? "1 book" : `${count.toLocaleString("en-US")} books`);

const ranks = (limit: number | null, hours: number): PlanFeature =>
  has(`Ranks of ${limit === null ? "any number of books" : `up to ${books(limit)}`} every ${hours} hours`);

function history(days: number | null): string {
  if (days === null) return "Your whole history in reports";
  const years = days / 365;
  if (!Number.isInteger(years)) return `${days} days of history in reports`;
  return years === 1 ? "1 year of history in reports" : `${years} years of history in reports`;
}

const listed = new Intl.ListFormat("en-US", { type: "conjunction" });

function formats(codes: Plan["metadata"]["restrict_formats"]): string {
  if (codes.length === FORMATS.length) return "Ranks of every format";
  return `Ranks of ${listed.format(FORMATS.filter(({ code }) => codes.includes(code)).map(({ report_name }) => report_name))}`;
}

/** A plan's features in words, in the same order for every plan so that they can be compared line by line. */
export const featuresOf = ({ metadata, plan_type }: Pick<Plan, "metadata" | "plan_type">): PlanFeature[] => [
  ranks(metadata.realtime_limit, 2),
  ranks(metadata.backlist_limit, 12),
  has(history(metadata.data_retention)),
  has(formats(metadata.restrict_formats)),
  { text: "Event logs and insights", isIncluded: mayUseMarketing(metadata) },
  {
    text: plan_type === "AGENCY" ? "Reports and their export" : "Export of reports",
    isIncluded: mayUseReports(metadata),
  },
];
