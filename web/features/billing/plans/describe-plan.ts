import type { User } from "#shared/api/accounts/accounts.ts";
import type { Plan } from "#shared/api/billing/billing.ts";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { mayUseMarketing, mayUseReports } from "#shared/domain/billing/entitlements.ts";
import { TEXT } from "../text.ts";

/** How the reader's ranks are read. */
export type RankSource = keyof typeof TEXT.rankSources;

export const rankSourceOf = ({ agency, kdp_cookies_enabled, extension }: RankReader): RankSource => {
  if (agency) return "agency";
  if (kdp_cookies_enabled) return "cookies";
  return extension.activation_date === null ? "uploads" : "extension";
};
type RankReader = Pick<User, "agency" | "kdp_cookies_enabled" | "extension">;

export interface PlanFeature {
  readonly text: string;
  readonly isIncluded: boolean;
}

const has = (text: string): PlanFeature => ({ text, isIncluded: true });

function ranks(limit: number | null, hours: number, source: RankSource): string {
  const { features } = TEXT;
  const isInBrowser = source === "extension";
  if (limit === null) return isInBrowser ? features.ranksOfAllInBrowser(hours) : features.ranksOfAll(hours);
  if (limit === 1) return isInBrowser ? features.ranksOfOneInBrowser(hours) : features.ranksOfOne(hours);
  const books = limit.toLocaleString("en-US");
  return isInBrowser ? features.ranksOfInBrowser(books, hours) : features.ranksOf(books, hours);
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

/**
 * A plan's features in words, in the same order for every plan so that they can be compared line by line. Ranks come as
 * often as the reader's source allows.
 */
export const featuresOf = (
  { metadata, plan_type }: Pick<Plan, "metadata" | "plan_type">,
  source: RankSource,
): PlanFeature[] => [
  has(ranks(metadata.realtime_limit, 2, source)),
  has(ranks(metadata.backlist_limit, 12, source)),
  has(history(metadata.data_retention)),
  has(formats(metadata.restrict_formats)),
  { text: TEXT.features.eventLogs, isIncluded: mayUseMarketing(metadata) },
  {
    text: plan_type === "AGENCY" ? TEXT.features.reports : TEXT.features.reportExport,
    isIncluded: mayUseReports(metadata),
  },
];
