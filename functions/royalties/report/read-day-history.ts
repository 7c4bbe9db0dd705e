import { NotModified, Versioned } from "#functions/platform/http/version.ts";
import { type DayHistory, dayHistoryOf } from "#shared/domain/royalties/projection/day-history.ts";
import { addMonths, dayIn, firstDayOf, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import type { RoyaltiesQuery } from "./get-royalties-report.ts";
import { type ReportInputDeps, readReportInput } from "./read-report-input.ts";

export type DayHistoryQuery = Pick<RoyaltiesQuery, "actor" | "kenp_setting" | "known">;

interface DayHistoryRead {
  readonly history: DayHistory;
  readonly today: IsoDate;
  /** Names everything that the history was read from. */
  readonly version: string;
}

/**
 * Reads the royalties by day of today's month and of `months` before it. Throws Forbidden (`plan_required`), and
 * NotModified before any month's contents are read if the caller knows the version.
 */
async function readDayHistory(
  deps: ReportInputDeps,
  { actor, kenp_setting: setting, known }: DayHistoryQuery,
  months: number,
): Promise<DayHistoryRead> {
  const today = dayIn(actor.timeZone, deps.clock.now());
  const asked = { start: firstDayOf(addMonths(monthOf(today), -months)), end: today };
  const { input, version } = await readReportInput(deps, { actor, asked, setting, byDay: true, known });
  return { history: dayHistoryOf(input), today, version };
}

/** An upper estimate of what an answer takes in memory. */
const BYTES_PER_CHARACTER = 16;

/** What an endpoint answers from the royalties by day of today's month and of `months` before it. */
export interface DayAnswer<T extends object> {
  readonly name: string;
  readonly months: number;
  readonly answer: (history: DayHistory, today: IsoDate) => T;
}

/**
 * Answers from a day history: with the former answer as long as the process holds it and nothing has changed. Throws
 * NotModified if the caller knows the version, and Forbidden (`plan_required`).
 */
export async function answerFromDays<T extends object>(
  deps: ReportInputDeps,
  query: DayHistoryQuery,
  { name, months, answer }: DayAnswer<T>,
): Promise<Versioned<T>> {
  const key = [query.actor.tenantId, name, query.kenp_setting].join("\n");
  const former = deps.contents?.get<Versioned<T>>(key);
  const known = new Set(query.known);
  if (former) known.add(former.version);
  try {
    const { history, today, version } = await readDayHistory(deps, { ...query, known }, months);
    const made = new Versioned(version, answer(history, today));
    deps.contents?.set(key, made, BYTES_PER_CHARACTER * JSON.stringify(made.answer).length);
    return made;
  } catch (error) {
    const isFormer = error instanceof NotModified && error.version === former?.version;
    if (former && isFormer && !query.known?.has(former.version)) return former;
    throw error;
  }
}
