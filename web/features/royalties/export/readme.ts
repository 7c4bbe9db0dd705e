import { KENP_SETTING_NAMES } from "#shared/domain/kenp/settings.ts";
import { FILTER_KINDS, type FilterKind } from "#shared/domain/royalties/report-filters.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { plainMoney } from "#shared/primitives/money.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { formatInstant, formatRange } from "#web/lib/format.ts";
import { describeKnown } from "../report/notes/describe-known.ts";
import { describeNotices } from "../report/notes/describe-notices.ts";
import type { ShownSide } from "../report/shown-report.ts";
import { describeEstimates, describeExchange, describeKenpRates } from "../sources/describe-rates.ts";
import { TEXT as COMMON } from "../text.ts";
import { type ExportFacts, exportedGroups, figuresFile, groupedFile, PROOF_FILE, SHOPS_FILE } from "./export-facts.ts";
import { shopsOf } from "./shops-csv.ts";
import { TEXT as EXPORT } from "./text.ts";

const TEXT = EXPORT.readme;

function filterLines({ filters, shown }: ExportFacts): string[] {
  const nameOf = (kind: FilterKind, value: string) =>
    shown.choices[kind].find((choice) => choice.value === value)?.name ?? value;
  const chosen = FILTER_KINDS.filter((kind) => filters[kind].length > 0);
  if (chosen.length === 0) return [TEXT.noFilters];
  return chosen.map((kind) => TEXT.filters[kind](filters[kind].map((value) => nameOf(kind, value)).join("; ")));
}

const asOf = ({ report }: ShownSide, timeZone: string): string =>
  report.as_of ? TEXT.asOf(formatInstant(report.as_of, timeZone), timeZone) : TEXT.neverFetched;

const ROYALTY = {
  only: [TEXT.royalty, TEXT.royaltyEstimated],
  newer: [TEXT.newerRoyalty, TEXT.newerRoyaltyEstimated],
  older: [TEXT.olderRoyalty, TEXT.olderRoyaltyEstimated],
} as const;

function royaltyLine(side: keyof typeof ROYALTY, { totals }: ShownSide, currency: string): string {
  const [plain, withEstimate] = ROYALTY[side];
  const amount = `${plainMoney(totals.royalty)} ${currency}`;
  if (totals.royaltyEstimated === 0) return plain(amount);
  return withEstimate(amount, `${plainMoney(totals.royaltyEstimated)} ${currency}`);
}

function basics(facts: ExportFacts): string[] {
  const { shown, currency, kenp, kenpcPercent, timeZone, at } = facts;
  const { older } = shown;
  return [
    ...(older
      ? [TEXT.newerRange(formatRange(shown.range)), TEXT.olderRange(formatRange(older.range))]
      : [TEXT.range(formatRange(shown.range))]),
    ...filterLines(facts),
    TEXT.currency(currency),
    TEXT.kenp(KENP_SETTING_NAMES[kenp]),
    TEXT.borrows(kenpcPercent),
    asOf(shown, timeZone),
    TEXT.written(formatInstant(at, timeZone), timeZone),
    ...(older
      ? [royaltyLine("newer", shown, currency), royaltyLine("older", older, currency)]
      : [royaltyLine("only", shown, currency)]),
  ];
}

function assumptions({ shown }: ExportFacts): string[] {
  const notices = [shown, shown.older].flatMap((side) => side?.report.notices ?? []);
  return [
    ...new Set([shown, ...(shown.older ? [shown.older] : [])].flatMap(describeKnown)),
    ...(shown.isComparable ? [] : [TEXT.incomparable]),
    ...(shown.isFolded ? [TEXT.folded] : []),
    ...describeNotices(notices),
  ];
}

function fileLines({ shown, shown: { older } }: ExportFacts): string[] {
  const tables = exportedGroups(shown).map(groupedFile).join(", ");
  return [
    older ? TEXT.comparedTables(tables) : TEXT.tables(tables),
    TEXT.figures([figuresFile(shown), ...(older ? [figuresFile(older, true)] : [])].join(", ")),
    TEXT.proof(PROOF_FILE),
    ...(shopsOf(older ? [shown, older] : [shown]).length > 0 ? [TEXT.shops(SHOPS_FILE)] : []),
  ];
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [title, "-".repeat(title.length), ...lines.map((line) => `* ${line}`), ""];

/** Explains the exported files and everything their figures depend on, in plain words. */
export function readme(facts: ExportFacts): string {
  const { shown, currency, timeZone } = facts;
  const today = dayIn(timeZone, Date.parse(facts.at));
  const sides = shown.older ? [shown, shown.older] : [shown];
  const title = `${PRODUCT_NAME}: ${COMMON.title}`;
  const lines = [
    title,
    "=".repeat(title.length),
    "",
    ...section(TEXT.about, basics(facts)),
    ...section(TEXT.files, fileLines(facts)),
    ...section(TEXT.exchangeRates, describeExchange(sides, currency)),
    ...section(TEXT.kenpRates, [...describeKenpRates(sides), ...describeEstimates(sides, { today, timeZone })]),
    ...section(TEXT.assumptions, assumptions(facts)),
  ];
  return lines.join("\r\n");
}
