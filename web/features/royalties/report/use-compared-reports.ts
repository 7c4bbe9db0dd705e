import { useMemo } from "react";
import { type KnownDays, knownDays } from "#shared/domain/coverage/known-days.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { coveredMonths } from "#shared/domain/royalties/sources/covered-months.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { comparedRange, isFair, likeBefore } from "../compare/comparison.ts";
import { isHidden } from "./notes/describe-retention.ts";
import type { ReportView } from "./report-view.ts";
import { applyView, royaltyOf, royaltyThrough, type ShownReport, type ViewOptions } from "./shown-report.ts";
import { answerFor, type ReportQuery, useConvertibleReport } from "./use-convertible-report.ts";
import type { ReportDays } from "./use-report-days.ts";

export interface Comparison {
  /** How far the figures of the range go; null until its report has loaded. */
  readonly known: KnownDays | null;
  /** The older range; null without a comparison. */
  readonly compared: DateRange | null;
  readonly query: ReportQuery;
  /** The report of the older range; null until it has loaded, and where it is hidden. */
  readonly older: RoyaltiesReport | null;
  /** The older range is older than the author's plan shows. */
  readonly isHidden: boolean;
  readonly isMissing: boolean;
}

/**
 * The report of the range that the author compares with. Where a file of `current`, the report of the days, was made
 * within a month, the older range is shortened to match.
 */
export function useComparison(
  view: ReportView,
  { days, isKnown }: ReportDays,
  current: RoyaltiesReport | null,
  demoOn: IsoDate | null,
): Comparison {
  const known = useMemo(
    () => current && knownDays(coveredMonths(current, days.range), days.range, days.lastDay),
    [current, days],
  );
  const compared = useMemo(() => comparedRange(days, view.compare, known), [days, view.compare, known]);
  const query = useConvertibleReport(isKnown ? compared : null, view, demoOn);
  const answer = answerFor(compared, query);
  const hides = answer !== null && isHidden(answer);
  return {
    known,
    compared,
    query,
    older: hides ? null : answer,
    isHidden: hides,
    isMissing: compared !== null && answer === null,
  };
}

/**
 * What the headline compares with where the author compares nothing: the days before, up to the last day that is known
 * in full. Null until known, and without a fair comparison.
 */
export function useRangeBefore(
  view: ReportView,
  { days }: ReportDays,
  current: RoyaltiesReport | null,
  options: ViewOptions,
  demoOn: IsoDate | null,
): ShownReport["before"] {
  // Generated figures have no files that could be missing.
  const isMadeUp = demoOn !== null;
  const like = useMemo(
    () => (view.compare ? null : likeBefore(days, current, isMadeUp)),
    [view.compare, days, current, isMadeUp],
  );
  const before = answerFor(like?.older ?? null, useConvertibleReport(like?.older ?? null, view, demoOn));
  // A part of the range, which a report of days has in it, and a report of months hasn't.
  const part = like && like.newer.end !== days.range.end ? like.newer : null;
  const partAsked = current?.type === "DAY" ? null : part;
  const partAlone = answerFor(partAsked, useConvertibleReport(partAsked, view, demoOn));

  return useMemo(() => {
    if (!current || !like || !before) return null;
    if (!isMadeUp && !isFair(before, like.older, days.lastDay)) return null;
    const side = applyView(before, options);
    const compared = { range: like.older, royalty: side.totals.royalty, side };
    if (!part) return compared;
    const { end } = part;
    if (current.type === "DAY") return { ...compared, part: { end, royalty: royaltyThrough(current, options, end) } };
    return partAlone && { ...compared, part: { end, royalty: royaltyOf(partAlone, options) } };
  }, [current, like, before, part, partAlone, days.lastDay, options, isMadeUp]);
}
