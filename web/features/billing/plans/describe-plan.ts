import type { User } from "#shared/api/accounts/accounts.ts";
import type { Plan } from "#shared/api/billing/billing.ts";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { mayUseMarketing, mayUseReports } from "#shared/domain/billing/entitlements.ts";
import { listWords } from "#shared/primitives/text.ts";
import { TEXT } from "../text.ts";

/** How the reader's ranks are read. */
export type RankSource = keyof typeof TEXT.rankSources;

export const rankSourceOf = (reader: RankReader): RankSource => {
  const { agency, author_central_account, kdp_cookies_enabled, extension } = reader;
  if (agency) return "agency";
  if (author_central_account?.active) return "cookies";
  if (author_central_account || kdp_cookies_enabled) return "disconnected";
  return extension.activation_date === null ? "uploads" : "extension";
};
type RankReader = Pick<User, "agency" | "author_central_account" | "kdp_cookies_enabled" | "extension">;

export interface PlanFeature {
  readonly text: string;
  readonly isIncluded: boolean;
}

const has = (text: string): PlanFeature => ({ text, isIncluded: true });

/** Only a source that reads now keeps to the plan's hours; for the others they are the most that a plan allows. */
function ranks(limit: number | null, hours: number, source: RankSource): string {
  const [ofAll, ofOne, of] = {
    cookies: [TEXT.features.ranksOfAll, TEXT.features.ranksOfOne, TEXT.features.ranksOf] as const,
    extension: [
      TEXT.features.ranksOfAllInBrowser,
      TEXT.features.ranksOfOneInBrowser,
      TEXT.features.ranksOfInBrowser,
    ] as const,
    other: [TEXT.features.ranksOfAllAtMost, TEXT.features.ranksOfOneAtMost, TEXT.features.ranksOfAtMost] as const,
  }[source === "cookies" || source === "extension" ? source : "other"];
  if (limit === null) return ofAll(hours);
  return limit === 1 ? ofOne(hours) : of(limit.toLocaleString("en-US"), hours);
}

function history(days: number | null): string {
  if (days === null) return TEXT.features.wholeHistory;
  const years = days / 365;
  if (!Number.isInteger(years)) return TEXT.features.days(days);
  return years === 1 ? TEXT.features.oneYear : TEXT.features.years(years);
}

/** Formats that Amazon sells, and that therefore have ranks. */
const RANKED = FORMATS.filter(({ code }) => code !== "other");

function formats(codes: Plan["metadata"]["restrict_formats"]): string {
  if (codes.length === RANKED.length) return TEXT.features.everyFormat;
  const names = RANKED.filter(({ code }) => codes.includes(code)).map(({ report_name }) => report_name);
  return TEXT.features.formats(listWords(names));
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
