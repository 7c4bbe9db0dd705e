/** A constant that section 9 of a document names, in few words. */
export interface SpecifiedConstant {
  readonly constant: string;
  /** The file that declares it, and the text of the declaration. */
  readonly declared?: readonly [file: string, text: string];
  /** The test that fails when it changes, or that measures what it governs. */
  readonly proof?: string;
  /** The departure from it: an anchor of docs/departures.md. */
  readonly departs?: string;
}

const of = (constant: string, file: string, text: string, proof: string): SpecifiedConstant => ({
  constant,
  declared: [file, text],
  proof,
});
const departs = (constant: string, anchor: string): SpecifiedConstant => ({ constant, departs: anchor });

/** By document. What a section calls unused or not shown names nothing to build and is left out. */
export const CONSTANTS: Readonly<Record<string, readonly SpecifiedConstant[]>> = {
  "1 §9": [
    of(
      "passwords have at least 6 characters",
      ...(["shared/api/accounts/registration.ts", "MIN_PASSWORD_LENGTH = 6"] as const),
      "functions/accounts/sign-up/sign-up.integration.test.ts",
    ),
    of("toasts stay 5 seconds", "web/lib/toasts.ts", "SHOWN_MS = 5000", "web/lib/toasts.test.ts"),
    departs("other toasts of 10, 20 and 30 seconds", "toasts"),
    of(
      "an agency's trial lasts 7 days",
      ...(["shared/catalogue/plans.ts", "AGENCY_TRIAL_DAYS = 7"] as const),
      "functions/billing/checkout/subscribe.integration.test.ts",
    ),
    of(
      "a year costs eleven months",
      ...(["shared/catalogue/plans.ts", "MONTHS_PAID_OF_A_YEAR = 11"] as const),
      "shared/catalogue/plans.test.ts",
    ),
    departs("regions US, UK, CA and AU", "rank-regions"),
    of(
      "real-time books are read every 2 hours",
      ...(["shared/domain/ranks/due/reading-times.ts", "READ_EVERY_MS = 2 * HOUR_MS"] as const),
      "shared/domain/ranks/due/due-ranks.test.ts",
    ),
    of(
      "backlist books are read every 12 hours",
      ...(["shared/domain/ranks/due/reading-times.ts", "READ_ALL_EVERY_MS = 12 * HOUR_MS"] as const),
      "shared/domain/ranks/due/due-ranks.test.ts",
    ),
    of(
      "an import takes up to 3 minutes",
      ...(["web/features/royalties/pages/royalties-importing-page.tsx", "LONG_AFTER_MS = 3 * MINUTE_MS"] as const),
      "web/features/royalties/pages/royalties-sync.test.tsx",
    ),
    of(
      "the default currency is USD",
      ...(["functions/agency/reports/get-clients-report.ts", 'currency = "USD"'] as const),
      "functions/agency/reports/clients-report.integration.test.ts",
    ),
    departs("dates as D MMMM, YYYY", "dates"),
    of(
      "rates decrease or increase by 5 percent until the author says otherwise",
      ...(["shared/domain/kenp/settings.ts", "decreasePercent: 5, increasePercent: 5"] as const),
      "shared/domain/kenp/kenp-rates.test.ts",
    ),
    of(
      "a preset has at most 3 digits",
      ...(["web/features/kenp-rates/pages/kenp-rates-page.tsx", "maxLength: 3"] as const),
      "web/features/kenp-rates/pages/kenp-rates-page.test.tsx",
    ),
    of(
      "the search waits 500 ms for the next letter",
      ...(["web/app/search/use-search.ts", "DEBOUNCE_MS = 500"] as const),
      "web/app/search/global-search.test.tsx",
    ),
    of(
      "the search's results open after 200 ms",
      ...(["web/app/search/use-search.ts", "OPENS_AFTER_MS = 200"] as const),
      "web/app/search/global-search.test.tsx",
    ),
    of(
      "the count of followers moves by a tenth of the difference",
      ...(["web/features/followers/author/follower-card.tsx", "SHARE = 10"] as const),
      "web/features/followers/author/follower-card.test.ts",
    ),
    of(
      "the names of the cookies",
      ...(["shared/sources/amazon/cookies.ts", '"csm-hit"'] as const),
      "functions/adapters/amazon/cookie-jar.test.ts",
    ),
    departs("the extension's protocol from version 0.70 on", "extension-versions"),
    of(
      "calls of the extension: 20 a second, 10 at a time, 2 seconds of delay",
      ...(["shared/sources/amazon/throttle.ts", "perSecond: 20, atOnce: 10, longestDelayMs: 2_000"] as const),
      "shared/sources/amazon/throttle.test.ts",
    ),
  ],
  "2 §9": [
    of(
      "a page of ranks has 20 rows",
      ...(["web/features/ranks/list/formats-query.ts", "PER_PAGE = 20"] as const),
      "web/features/ranks/pages/ranks-page.test.tsx",
    ),
    departs("pages and pauses of the older list", "one-rank-list"),
    of(
      "the sync of ranks begins after 5 seconds",
      ...(["web/features/ranks/sync/use-rank-sync.ts", "START_AFTER_MS = 5000"] as const),
      "web/features/ranks/sync/use-rank-sync.test.tsx",
    ),
    of(
      "ranks younger than 10 minutes aren't read again",
      ...(["shared/domain/ranks/due/reading-times.ts", "FRESH_MS = 10 * MINUTE_MS"] as const),
      "functions/sync/calls/rank-calls.integration.test.ts",
    ),
    of(
      "books are sent in tens",
      ...(["shared/sources/amazon/portal/title-sets.ts", "BATCH_SIZE = 10"] as const),
      "web/features/books/sync/run-sync.test.ts",
    ),
    of(
      "100 ms between items of the bookshelf",
      ...(["web/features/books/sync/run-sync.ts", "BETWEEN_ITEMS_MS = 100"] as const),
      "web/features/books/sync/run-sync.test.ts",
    ),
    of(
      "200 ms between groups of formats",
      ...(["shared/sources/amazon/portal/title-sets.ts", "BETWEEN_TITLE_SETS_MS = 200"] as const),
      "web/features/books/sync/run-sync.test.ts",
    ),
    of(
      "500 ms after each saved batch",
      ...(["web/features/books/sync/run-sync.ts", "AFTER_BATCH_MS = 500"] as const),
      "web/features/books/sync/run-sync.test.ts",
    ),
    of(
      "a page of the bookshelf has 100 records",
      ...(["shared/sources/amazon/dashboard/bookshelf-page.ts", "RECORDS_PER_PAGE = 100"] as const),
      "shared/sources/amazon/dashboard/bookshelf-page.test.ts",
    ),
    of(
      "a search lists 500 groups of formats",
      ...(["shared/sources/amazon/portal/title-sets.ts", "SEARCH_LIMIT = 500"] as const),
      "shared/sources/amazon/portal/answers.test.ts",
    ),
    of(
      "the overview shows the last 6 months",
      ...(["web/features/ranks/overview/text.ts", 'months: "Last 6 months"'] as const),
      "web/features/ranks/pages/rank-panel.test.tsx",
    ),
    of(
      "days in the top 10 to 10,000",
      ...(["shared/domain/ranks/history/summaries.ts", "[10, 25, 50, 100, 500, 1000, 10_000]"] as const),
      "shared/domain/ranks/history/summaries.test.ts",
    ),
    of(
      "the history of ranks begins on 2009-10-01",
      ...(["shared/domain/ranks/due/rank-work.ts", 'FIRST_RANK_DAY: IsoDate = "2009-10-01"'] as const),
      "shared/domain/ranks/due/due-ranks.test.ts",
    ),
    of(
      "the history of ranks is delayed by 2 days",
      ...(["shared/domain/ranks/due/rank-work.ts", "HISTORY_DELAY_DAYS = 2"] as const),
      "shared/domain/ranks/due/due-ranks.test.ts",
    ),
    of(
      "a comparison shows the last 14 days first",
      ...(["web/features/ranks/compare/compare-view.ts", 'DEFAULT_PERIOD: ComparePreset = "last_14_days"'] as const),
      "web/features/ranks/compare/compare-view.test.ts",
    ),
    of(
      "all days of a comparison begin on 2016-10-01",
      ...(["shared/domain/ranks/compare/compare-range.ts", 'FIRST_DAY: IsoDate = "2016-10-01"'] as const),
      "shared/domain/ranks/compare/compare-range.test.ts",
    ),
    of(
      "the default store is the American one",
      ...(["shared/sources/amazon/portal/title-sets.ts", 'HOME_MARKETPLACE = "ATVPDKIKX0DER"'] as const),
      "shared/sources/amazon/portal/answers.test.ts",
    ),
    departs("a palette with a color for the rest", "drawn-series"),
    of(
      "a page of reviews has 10",
      ...(["web/features/reviews/read/use-reviews.ts", "PAGE_SIZE = 10"] as const),
      "web/features/reviews/pages/reviews-page.test.tsx",
    ),
    of(
      "reviews are cut after 260 characters",
      ...(["web/features/reviews/list/review-card.tsx", "EXCERPT_LENGTH = 260"] as const),
      "web/features/reviews/list/review-card.test.ts",
    ),
    of(
      "a search of peer titles lists 20",
      ...(["web/features/ranks/peers/peer-search.tsx", "LIMIT = 20"] as const),
      "web/features/ranks/pages/peer-titles-page.test.tsx",
    ),
    of(
      "10 peer titles are remembered",
      ...(["web/features/ranks/peers/recent-peers.ts", "MAX_RECENT = 10"] as const),
      "web/features/ranks/pages/peer-titles-page.test.tsx",
    ),
    of(
      "an ASIN has 10 capital letters or digits",
      ...(["shared/api/books/edit.ts", "[0-9A-Z]{10}"] as const),
      "functions/books/edit/edit-books.integration.test.ts",
    ),
    of(
      "the trendline is gray and 3 pixels wide",
      ...(["web/features/ranks/history/history-chart-options.ts", "color: palette.trend, lineWidth: 3"] as const),
      "web/features/royalties/charts/bar/bar-chart-options.test.ts",
    ),
  ],
  "3 §9": [
    of(
      "royalties are refreshed at each quarter of an hour",
      ...(["web/features/royalties/sync/use-polling.ts", "POLL_EVERY_MS = 15 * POLL_INTERVAL_MS"] as const),
      "web/features/royalties/sync/use-polling.test.ts",
    ),
    of(
      "a return to the window refreshes after 15 minutes",
      ...(["web/features/royalties/sync/use-polling.ts", "STALE_AFTER_MS = 15 * POLL_INTERVAL_MS"] as const),
      "web/features/royalties/sync/use-polling.test.ts",
    ),
    of(
      "and not twice within 5",
      ...(["web/features/royalties/sync/use-polling.ts", "REQUESTED_WITHIN_MS = 5 * POLL_INTERVAL_MS"] as const),
      "web/features/royalties/pages/royalties-header.test.tsx",
    ),
    of(
      "up to 90 days are shown by day",
      ...(["shared/domain/date-ranges/date-range.ts", "MAX_DAY_RANGE = 90"] as const),
      "shared/domain/date-ranges/date-ranges.test.ts",
    ),
    of(
      "a resync asks for 90 days",
      ...(["web/features/royalties/sync/use-resync.ts", "RESYNC_DAYS = 90"] as const),
      "web/features/royalties/pages/royalties-sync.test.tsx",
    ),
    of(
      "charts draw the top 10",
      ...(["shared/domain/royalties/table/top-and-others.ts", "TOP_GROUPS = 10"] as const),
      "shared/domain/royalties/browser-rules.test.ts",
    ),
    of(
      "names on a pie are cut after 30 characters",
      ...(["web/features/royalties/charts/pie/pie-chart-options.ts", "NAME_LENGTH = 30"] as const),
      "web/features/royalties/charts/pie/pie-chart-options.test.ts",
    ),
    of(
      "a legend shows 9 names",
      ...(["web/features/royalties/charts/legend/legend-window.ts", "LEGEND_PAGE = 9"] as const),
      "web/features/royalties/charts/legend/legend-window.test.ts",
    ),
    of(
      "and moves by 3",
      ...(["web/features/royalties/charts/legend/legend-window.ts", "LEGEND_MOVE = 3"] as const),
      "web/features/royalties/charts/legend/legend-window.test.ts",
    ),
    of(
      "a chart's axis has at most 10 ticks",
      ...(["web/features/royalties/charts/series/axes.ts", "TICKS = 6"] as const),
      "web/features/royalties/charts/bar/bar-chart-options.test.ts",
    ),
    departs("eleven colors of bars", "drawn-series"),
    of(
      "a page of event logs has 10",
      ...(["web/features/booklogs/list/logs-list.tsx", "LOGS_PER_PAGE = 10"] as const),
      "web/features/booklogs/pages/book-logs-page.test.tsx",
    ),
    of(
      "the latest event logs stand first",
      ...(["web/features/booklogs/list/logs-view.ts", 'choiceField("sort", SORTS, "created")'] as const),
      "web/features/booklogs/list/logs-list.test.ts",
    ),
    of(
      "a borrow is a share of the book's page count",
      ...(["shared/domain/royalties/table/borrows.ts", "(pages * 100) / (kenpc * kenpcPercent)"] as const),
      "shared/domain/royalties/browser-rules.test.ts",
    ),
    departs("the projection adds 30-day averages", "projection"),
    departs("a missing exchange rate is 1", "missing-rate"),
    of(
      "five ways to value page reads",
      ...(["shared/domain/kenp/settings.ts", '"last_month", "decrease", "increase", "avg", "custom"'] as const),
      "shared/domain/kenp/kenp-rates.test.ts",
    ),
    of(
      "insights compare 7, 14 or 30 days",
      ...(["shared/domain/insights/periods/periods.ts", "COMPARED_DAYS = [7, 14, 30]"] as const),
      "functions/royalties/effects/list-event-effects.integration.test.ts",
    ),
    of(
      "the average rank is rounded up",
      ...(["shared/domain/insights/periods/rank-figures.ts", "Math.ceil(sum(ranks) / ranks.length)"] as const),
      "shared/domain/insights/periods/periods.test.ts",
    ),
    of(
      "ranks of insights are delayed by 2 days",
      ...(["web/features/booklogs/insights/insights.tsx", "RANK_DELAY_DAYS = 2"] as const),
      "web/features/booklogs/insights/insights-states.test.tsx",
    ),
    of(
      "files are named Royalties-{Group}-{timestamp}.csv",
      ...(["shared/domain/royalties/export/earnings-csv.ts", "Royalties-$"] as const),
      "shared/domain/royalties/export/earnings-csv.test.ts",
    ),
    of(
      "phones are at most 692 pixels wide",
      ...(["web/components/data-table/data-table.module.css", "max-width: 692px"] as const),
      "e2e/specs/screens.spec.ts",
    ),
    of(
      "charts of up to 90 labels show events",
      ...(["shared/domain/booklogs/flags.ts", "MOST_FLAG_LABELS = 90"] as const),
      "shared/domain/booklogs/flags.test.ts",
    ),
    of(
      "the first payments take up to 3 minutes",
      ...(["web/features/payments/pages/payments-importing-page.tsx", "LONG_AFTER_MS = 3 * MINUTE_MS"] as const),
      "web/features/payments/pages/payments-importing-page.test.tsx",
    ),
    of(
      "a trial's rest in years and months, months, or days",
      ...(["shared/domain/billing/trial-countdown.ts", '"day"'] as const),
      "shared/domain/billing/trial-countdown.test.ts",
    ),
  ],
};
