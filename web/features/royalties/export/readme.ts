import { KENP_SETTING_NAMES } from "#shared/domain/kenp/settings.ts";
import { plainMoney } from "#shared/domain/royalties/export/earnings-csv.ts";
import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import { FILTER_KINDS, type FilterKind } from "#shared/domain/royalties/report-filters.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { formatInstant, formatMonth, formatRange } from "#web/lib/format.ts";
import { texts } from "#web/lib/texts.ts";
import { describeNotices } from "../report/describe-notices.ts";
import type { ShownSide } from "../report/shown-report.ts";
import { describeEstimates, describeExchange, describeKenpRates } from "../sources/describe-rates.ts";
import type { ExportFacts } from "./export-facts.ts";
import { figuresFile } from "./figures-file.ts";

const FILTER_NAMES: Readonly<Record<FilterKind, string>> = {
  books: "Books",
  series: "Series",
  tags: "Tags",
  marketplaces: "Marketplaces",
  formats: "Formats",
  authors: "Authors",
};

function filterLines({ filters, shown }: ExportFacts): string[] {
  const nameOf = (kind: FilterKind, value: string) =>
    shown.choices[kind].find((choice) => choice.value === value)?.name ?? value;
  const chosen = FILTER_KINDS.filter((kind) => filters[kind].length > 0);
  if (chosen.length === 0) return ["Filters: none, everything is counted"];
  return chosen.map(
    (kind) => `Only these ${FILTER_NAMES[kind]}: ${filters[kind].map((value) => nameOf(kind, value)).join("; ")}`,
  );
}

const asOf = ({ report }: ShownSide, timeZone: string): string =>
  report.as_of ? `${formatInstant(report.as_of, timeZone)} (${timeZone})` : "nothing was fetched yet";

function royaltyLine(name: string, { totals: { royalty, royaltyEstimated } }: ShownSide, currency: string): string {
  const estimated = `${plainMoney(royaltyEstimated)} ${currency} is estimated from page reads`;
  return `${name}: ${plainMoney(royalty)} ${currency}${royaltyEstimated === 0 ? "" : `, of which ${estimated}`}`;
}

function basics(facts: ExportFacts): string[] {
  const { shown, currency, kenp, kenpcPercent, timeZone, at } = facts;
  const ranges = shown.older
    ? [`Date Range 1: ${formatRange(shown.range)}`, `Date Range 2: ${formatRange(shown.older.range)}`]
    : [`Date range: ${formatRange(shown.range)}`];
  return [
    ...ranges,
    ...filterLines(facts),
    `Currency: ${currency}; money of other currencies is converted month by month`,
    `${texts.kenp.selector}: ${KENP_SETTING_NAMES[kenp]}`,
    `Borrows: page reads divided by ${kenpcPercent} % of the book’s page count (KENPC)`,
    `As of: ${asOf(shown, timeZone)}, when the newest of these figures came from Amazon`,
    `Written: ${formatInstant(at, timeZone)} (${timeZone})`,
    ...(shown.older
      ? [
          royaltyLine("Royalty of Date Range 1", shown, currency),
          royaltyLine("Royalty of Date Range 2", shown.older, currency),
        ]
      : [royaltyLine("Royalty", shown, currency)]),
  ];
}

function assumptions({ shown }: ExportFacts): string[] {
  const notices = [shown, shown.older].flatMap((side) => side?.report.notices ?? []);
  const folded = shown.isFolded
    ? ["Days are added up to months, because one of the ranges is known by months only."]
    : [];
  const partial = [...shown.partial, ...(shown.older?.partial ?? [])].map(
    ([month, day]) => `${formatMonth(month)} is known only so far (${fileOfDay(day)}).`,
  );
  const unlike = shown.isComparable
    ? []
    : ["The changes are left out, because the two ranges are not of the same days."];
  return [...partial, ...unlike, ...folded, ...describeNotices(notices)];
}

const fileLines = ({ shown, shown: { older } }: ExportFacts): string[] => [
  `royalties-by-book.csv, royalties-by-series.csv, royalties-by-marketplace.csv: the table, rounded so that each column adds up${older ? "; every figure of both ranges, and its change" : ""}`,
  `${[figuresFile(shown), ...(older ? [figuresFile(older, true)] : [])].join(", ")}: each figure by itself, not rounded, for sums of your own`,
  "proof-by-month.csv: each whole month beside Amazon’s own summary, unconverted and unfiltered",
];

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, "-".repeat(title.length), ...lines.map((line) => `* ${line}`), ""];

/** Explains the exported files and everything their figures depend on, in plain words. */
export function readme(facts: ExportFacts): string {
  const { shown, currency, timeZone } = facts;
  const today = dayIn(timeZone, Date.parse(facts.at));
  const sides = shown.older ? [shown, shown.older] : [shown];
  const title = `${PRODUCT_NAME}: ${texts.estimatedRoyalties}`;
  const lines = [
    title,
    "=".repeat(title.length),
    "",
    ...section("What this is", basics(facts)),
    ...section("The files", fileLines(facts)),
    ...section("Exchange rates", describeExchange(sides, currency)),
    ...section("Rates per page", [...describeKenpRates(sides), ...describeEstimates(sides, { today, timeZone })]),
    ...section("What had to be assumed", assumptions(facts)),
  ];
  return lines.join("\r\n");
}
