import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { presetRange } from "#shared/domain/date-ranges/presets.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import { buildReport } from "#shared/domain/royalties/build-report.ts";
import type { ReportMonth, ReportProduct } from "#shared/domain/royalties/months/report-months.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import { TOP_GROUPS } from "#shared/domain/royalties/table/top-and-others.ts";
import { monthOf } from "#shared/primitives/dates.ts";
import { chartData } from "#web/features/royalties/charts/series/chart-data.ts";
import { drawSeries } from "#web/features/royalties/charts/series/drawn-series.ts";
import { applyView } from "#web/features/royalties/report/shown-report.ts";
import { type Account, accountMonths, generateAccount } from "./account/account.ts";
import { TODAY } from "./account/sale-rows.ts";
import type { Figures, Goal } from "./lib/figures.ts";
import { showCount, showMs } from "./lib/format.ts";
import { repeatInTurns } from "./lib/measure.ts";
import { settings } from "./lib/settings.ts";

const VIEW_OPTIONS = {
  currency: "EUR",
  kenpcPercent: 100,
  filters: NO_FILTERS,
  grouping: "book",
  lastDay: TODAY,
} as const;
const ALL_BOOKS = { type: "all", by: "book", most: TOP_GROUPS, toggled: new Set<string>() } as const;
const DAYS = { today: TODAY, lastDay: TODAY };

interface Case {
  readonly books: number;
  readonly name: string;
  readonly range: DateRange;
  readonly goal: { readonly what: string; readonly budgetMs: number };
}

const CASES: readonly Case[] = [
  {
    books: 60,
    name: "90 days",
    range: presetRange("last_90_days", TODAY, null),
    goal: { what: "chart of all 60 books × 90 days: its data, drawing not counted", budgetMs: 100 },
  },
  {
    books: 300,
    name: "3 years by months",
    range: presetRange("lifetime", TODAY, accountMonths()[0]!),
    goal: { what: "300 books × 3 years: from another filter to what is drawn, drawing not counted", budgetMs: 100 },
  },
];

const toProduct = ({ productId, title, author }: Account["products"][number]): ReportProduct => ({
  productId,
  title,
  author,
  bookId: productId,
  kenpc: 300,
  series: null,
  tags: [],
  deleted: false,
});

function toMonth({ content }: Account["months"][number]): ReportMonth {
  const { month, grain } = content;
  const provenance = {
    file: `${month}.xlsx`,
    source: "upload",
    fetchedAt: `${TODAY}T08:00:00.000Z`,
    madeAt: `${TODAY}T08:00:00.000Z`,
    grain,
  } as const;
  const revisions = { estimator: 1 };
  return { month, estimator: content, priorMonths: null, provenance: { ...provenance, revision: 1, revisions } };
}

/** The report as the API returns it, computed from the account's own months. */
function reportOf(account: Account, range: DateRange): RoyaltiesReport {
  const isInRange = (month: string): boolean => month >= monthOf(range.start) && month <= monthOf(range.end);
  const report = buildReport({
    range,
    today: TODAY,
    setting: "last_month",
    preferences: DEFAULT_KENP_PREFERENCES,
    observedRates: [],
    exchangeRates: [],
    currency: VIEW_OPTIONS.currency,
    coverAddress: "https://covers.example/{asin}.jpg",
    available: null,
    products: account.products.map(toProduct),
    months: account.months.map(toMonth).filter(({ month }) => isInRange(month)),
  });
  // Round-trips through JSON as over the network, so that columns share no objects.
  return JSON.parse(JSON.stringify(report)) as RoyaltiesReport;
}

/** The royalties page's work between receiving a report and drawing the fullest chart. */
export async function benchChart(): Promise<Figures> {
  const rows: string[][] = [];
  const goals: Goal[] = [];
  for (const { books, name, range, goal } of CASES) {
    const report = reportOf(generateAccount(`bench-${books}`, books, settings.seed), range);
    const side = applyView(report, VIEW_OPTIONS);
    const draw = () => drawSeries(chartData(side, "royalty", DAYS), ALL_BOOKS);
    const { series, folded } = draw();
    const [viewing, drawing] = await repeatInTurns([() => applyView(report, VIEW_OPTIONS), draw], {
      runs: settings.runs,
      warmUps: 5,
      budgetMs: 20_000,
    });
    const ms = viewing!.medianMs + drawing!.medianMs;
    rows.push([
      ...[`${books} books, ${name}`, showCount(report.records.length), showCount(report.labels.length)],
      ...[`${series.length} (${folded.length} in the last)`, showMs(viewing!.medianMs), showMs(drawing!.medianMs)],
      showMs(ms),
    ]);
    const budget = `≤ ${showMs(goal.budgetMs)}`;
    goals.push({
      what: goal.what,
      anchor: "100 ms, which feel immediate",
      budget,
      measured: showMs(ms),
      met: ms <= goal.budgetMs,
    });
  }
  const columns = ["report", "records", "positions", "series drawn", "convert, filter, group", "chart data", "in all"];
  return {
    title: "Charts",
    tables: [{ title: "From the answer to what the chart of all books draws, medians in process", columns, rows }],
    goals,
    notes: [
      "The page's own functions on the answer of the API, by Node: a phone's processor takes several times as long, and the drawing itself comes on top.",
      "Converting, filtering and grouping is repeated when a filter, the grouping or the currency changes; the chart's data when its tab or its legend does.",
    ],
  };
}
