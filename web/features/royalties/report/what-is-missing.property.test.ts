import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fileReach } from "#shared/domain/coverage/file-reach.ts";
import { type Lack, type MonthGap, monthsLacking } from "#shared/domain/coverage/gaps.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { buildCalendar } from "#shared/domain/payments/calendar.ts";
import { dueMonths } from "#shared/domain/payments/settling/due-months.ts";
import { lineFor, payDay, paymentFor } from "#shared/domain/payments/testing/account.ts";
import { trailOf } from "#shared/domain/payments/testing/trail-of.ts";
import { headlineFor } from "#shared/domain/royalties/headline/headline.ts";
import type { ReportMonth } from "#shared/domain/royalties/months/report-months.ts";
import { NO_FILTERS } from "#shared/domain/royalties/report-filters.ts";
import { reportCoverage } from "#shared/domain/royalties/sources/report-coverage.ts";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { reportOf, storedMonth } from "#shared/domain/royalties/testing/report-of.ts";
import { sourceCoverage } from "#shared/domain/sync/source-coverage.ts";
import { addMonths, daysInMonth, eachDay, firstDayOf, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { formatMonthAlone } from "#shared/primitives/format-dates.ts";
import { describeGaps } from "#web/components/coverage/describe-gaps.ts";
import { periodsOf } from "../charts/series/periods.ts";
import { choicesOf, showReports } from "./shown-report.ts";

/**
 * An invented author with one book from March 2026 on, seen on November 20: each later month's file is there, missing,
 * without days, or made on some day of the month. Every month of which no file is there has been paid.
 */
const TODAY = "2026-11-20";
const NOW = Date.parse(`${TODAY}T12:00:00.000Z`);
const FIRST = "2026-03";
const LATER = Array.from({ length: 7 }, (_, i) => addMonths(FIRST, i + 1));
const UNIT = 1_000_000;
/** The sentence counts more months than these. */
const MOST_NAMED = 3;
const VIEW = { currency: "USD", kenpcPercent: 100 };

/** `day` is the day of the month on which the file was made; null after the month's end. */
type Held = { readonly kind: "day" | "month"; readonly day: number | null } | null;

const held = fc.option(
  fc.oneof(
    fc.constant<Held>({ kind: "day", day: null }),
    fc.constant<Held>({ kind: "month", day: null }),
    fc.integer({ min: 1, max: 31 }).map((day): Held => ({ kind: "day", day })),
  ),
);
const author = fc
  .tuple(...LATER.map(() => held))
  .map((later): [month: string, file: Held][] => [
    [FIRST, { kind: "day", day: null }],
    ...later.map((file, i): [string, Held] => [LATER[i]!, file]),
    [monthOf(TODAY), { kind: "day", day: 20 }],
  ]);

function stored(month: string, file: NonNullable<Held>): ReportMonth {
  const columns = { orders: 1, royalties_kindle: 2 * UNIT };
  const own = storedMonth(monthContent(month, file.kind, [{ store: "Amazon.com", asin: "B0AAAAAAA1", columns }]));
  const last = Math.min(file.day ?? 0, daysInMonth(month));
  const madeAt = last > 0 ? `${month}-${String(last).padStart(2, "0")}T10:00:00.000Z` : `${TODAY}T10:00:00.000Z`;
  const reach = fileReach({ month, madeAt, confirmedAt: null, lastFetchAt: null, isFetched: false }, "UTC");
  return {
    ...own,
    provenance: { ...own.provenance, madeAt, fetchedAt: madeAt },
    through: reach?.through ?? null,
    until: reach?.until ?? null,
  };
}

const monthsOf = (files: readonly [string, Held][]): ReportMonth[] =>
  files.flatMap(([month, file]) => (file ? [stored(month, file)] : []));

/** What the screen of royalties shows of a range. */
function screenOf(months: readonly ReportMonth[], range: DateRange) {
  const available = { first: FIRST, last: monthOf(TODAY) };
  const inRange = months.filter(({ month }) => month >= monthOf(range.start) && month <= monthOf(range.end));
  const report = reportOf(inRange, { range, today: TODAY, available });
  const options = { ...VIEW, filters: NO_FILTERS, grouping: "book" as const, lastDay: TODAY };
  const choices = choicesOf([report], VIEW);
  const shown = showReports({ report, older: null, before: null, choices }, options);
  const sentence = headlineFor({
    royalty: shown.totals.royalty,
    estimated: 0,
    currency: "USD",
    range,
    preset: null,
    today: TODAY,
    before: null,
    known: shown.known,
    coverage: report.coverage ?? [],
  });
  return { shown, sentence, chart: periodsOf(shown, { today: TODAY, lastDay: TODAY }) };
}

const inOrder = (months: Iterable<string>): string[] => [...new Set(months)].sort();
const NAMES = new Map(
  Array.from({ length: 9 }, (_, i) => addMonths(FIRST, i)).map((one) => [formatMonthAlone(one), one]),
);
const namedIn = (text: string): string[] =>
  [...NAMES].flatMap(([name, month]) => (new RegExp(`\\b${name}\\b`).test(text) ? [month] : []));

/** The months that a sentence says to lack something, by what they lack; a number where it only counts them. */
function saidIn(sentence: string): Record<Lack, string[] | number> {
  const parts = sentence.split(/(?<=\.) /);
  const noFile = parts.find((part) => part.includes("no file")) ?? "";
  const counted = /^(\d+) months between/.exec(noFile)?.[1];
  const whole = /all of (.*?)\.(?: |$)/.exec(sentence)?.[1] ?? "";
  return {
    no_file: counted ? Number(counted) : namedIn(noFile),
    no_days: namedIn(whole.replace(/^.*?, with /, "")),
    ends_early: inOrder([...sentence.matchAll(/file of (\w+) \d+/g)].map(([, name]) => NAMES.get(name!)!)),
  };
}

/** The months whose positions in a chart lack something, by what they lack. */
function drawnAs({ labels, files }: ReturnType<typeof periodsOf>): Record<Lack, string[]> {
  const lacking = (isIt: (file: NonNullable<(typeof files)[number]>) => boolean): string[] =>
    inOrder(labels.flatMap((label, i) => (files[i] && isIt(files[i]) ? [label.slice(0, 7)] : [])));
  return {
    no_file: lacking(({ day, kind }) => day === null && kind === "unknown"),
    no_days: lacking(({ kind }) => kind === "whole"),
    ends_early: lacking(({ day }) => day !== null),
  };
}

const byLack = (gaps: readonly MonthGap[]): Record<Lack, string[]> => ({
  no_file: monthsLacking(gaps, "no_file"),
  no_days: monthsLacking(gaps, "no_days"),
  ends_early: monthsLacking(gaps, "ends_early"),
});

const DAYS = eachDay(firstDayOf(FIRST), TODAY);
const someDays = fc
  .tuple(fc.nat(DAYS.length - 1), fc.nat(DAYS.length - 1))
  .map(([a, b]): DateRange => ({ start: DAYS[Math.min(a, b)]!, end: DAYS[Math.max(a, b)]! }));
const someMonths = fc.tuple(fc.nat(8), fc.nat(8)).map(([a, b]): DateRange => {
  const [from, to] = [Math.min(a, b), Math.max(a, b)].map((n) => addMonths(FIRST, n));
  return { start: firstDayOf(from!), end: to === monthOf(TODAY) ? TODAY : lastDayOf(to!) };
});

describe("what is missing", () => {
  test("is the same in the sentence, the cards and the chart of every range, whatever files are missing", () => {
    fc.assert(
      fc.property(author, fc.oneof(someDays, someMonths), (files, range) => {
        const { shown, sentence, chart } = screenOf(monthsOf(files), range);
        const gaps = byLack(shown.gaps);
        expect(drawnAs(chart)).toEqual(gaps);
        const { no_file } = gaps;
        expect(saidIn(sentence)).toEqual({ ...gaps, no_file: no_file.length > MOST_NAMED ? no_file.length : no_file });
        const expected = files.filter(([month, file]) => !file && month >= monthOf(range.start));
        expect(gaps.no_file).toEqual(expected.map(([month]) => month).filter((month) => month <= monthOf(range.end)));
        expect(describeGaps(shown.gaps).length > 0).toBe(shown.gaps.length > 0);
      }),
      { numRuns: 500 },
    );
  });

  test("is the same in sync health, the trail and the payout calendar as on the screen of all royalties", () => {
    fc.assert(
      fc.property(author, (files) => {
        const months = monthsOf(files);
        const range = { start: firstDayOf(FIRST), end: TODAY };
        const gaps = byLack(screenOf(months, range).shown.gaps);

        const health = sourceCoverage("royalties", {
          files: months.map(({ month, provenance }) => ({
            source: "estimator",
            month,
            grain: provenance.grain,
            pages: 0,
            isFinal: false,
            isEmpty: false,
            isFetched: false,
            madeAt: provenance.madeAt,
            confirmedAt: null,
            lastFetchAt: null,
          })),
          fetched: [],
          finalFrom: null,
          now: NOW,
          timeZone: "UTC",
        })!;
        expect(health.holes).toEqual(gaps.no_file);
        expect(health.unfinished?.month).toBe(gaps.ends_early[0]);

        const available = { first: FIRST, last: monthOf(TODAY) };
        const coverage = reportCoverage({ months, range, today: TODAY, available }, new Set());
        const paid = files.flatMap(([month, file]) => (file ? [] : [month]));
        const trail = trailOf(
          {
            estimators: months.map(({ estimator }) => estimator!),
            priorMonths: [],
            payments: paid.map((month) =>
              paymentFor({ paymentNumber: month, date: payDay(month), marketplace: "Amazon.com", month }, [
                lineFor({ month, currency: "USD" }, "Sales", UNIT),
              ]),
            ),
          },
          {
            months: new Map(coverage.flatMap((one) => (one.source === null ? [] : [[one.month, one.through]]))),
            today: TODAY,
            paymentsThrough: TODAY,
          },
        );
        const because = (reason: string) =>
          inOrder(trail.lines.flatMap(({ month, cause }) => (cause === reason ? [month] : [])));
        expect(because("no_report")).toEqual(gaps.no_file);
        expect(because("report_incomplete")).toEqual(gaps.ends_early);

        const due = dueMonths(TODAY)!;
        const unknown = buildCalendar(trail.lines, { today: TODAY, months: coverage }).unknown_months;
        expect(unknown.map(({ month }) => month)).toEqual(
          inOrder([...gaps.no_file, ...gaps.ends_early]).filter((month) => month >= due.from && month <= due.to),
        );
      }),
    );
  });
});
