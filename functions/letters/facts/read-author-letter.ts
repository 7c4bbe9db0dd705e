import type { UserRow } from "#functions/accounts/index.ts";
import { bookLogId } from "#functions/booklogs/index.ts";
import { requirePlan } from "#functions/entitlements/index.ts";
import type { ImportStore } from "#functions/imports/index.ts";
import { getPayments, getPaymentsCalendar, type paymentsDeps } from "#functions/payments/index.ts";
import type { ActorUser } from "#functions/platform/access/actor.ts";
import {
  getRoyaltiesReport,
  getRoyaltyDayAverage,
  listEventEffects,
  type ReportReader,
  type royaltiesDeps,
} from "#functions/royalties/index.ts";
import { type SignalSettingsStore, type SignalStore, silenceOf } from "#functions/signals/index.ts";
import type { Entitlements } from "#shared/domain/billing/entitlements.ts";
import { eventTypeOf } from "#shared/domain/booklogs/book-log.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { AttentionFacts } from "#shared/domain/letters/author/attention-section.ts";
import { authorLetter } from "#shared/domain/letters/author/author-letter.ts";
import type { PaymentsFacts } from "#shared/domain/letters/author/payments-section.ts";
import type { ReportPair, RoyaltiesFacts } from "#shared/domain/letters/author/royalties-section.ts";
import { isJudgedIn, JUDGED_DAYS, type JudgedEvent } from "#shared/domain/letters/author/worked-section.ts";
import type { Letter, LetterSection } from "#shared/domain/letters/letter.ts";
import { letterDays } from "#shared/domain/letters/letter-days.ts";
import { headerFiguresOf } from "#shared/domain/royalties/headline/header-figures.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { isSilenced } from "#shared/domain/signals/settings/silence.ts";
import { kindsOfPlan } from "#shared/domain/signals/settings/watch.ts";
import type { RaisedSignal } from "#shared/domain/signals/signal.ts";
import { dayIn, type IsoDate, monthOf } from "#shared/primitives/dates.ts";
import { ENGLISH_STYLE, NUMBER_STYLES, type NumberStyle } from "#shared/primitives/number-style.ts";

export type AuthorLetterDeps = ReturnType<typeof royaltiesDeps> & {
  readonly payments: ReturnType<typeof paymentsDeps>;
  readonly imports: Pick<ImportStore, "page">;
  readonly signals: Pick<SignalStore, "listOpen">;
  readonly signalSettings: Pick<SignalSettingsStore, "find">;
};

interface Asked {
  readonly day: IsoDate;
  readonly sections: readonly LetterSection[];
  /** The author, with the subscription if it has been read. */
  readonly payer: ActorUser;
}

/** Emails know no browser whose style they could follow. */
export const styleOf = ({ numberFormat = "auto" }: Pick<UserRow, "numberFormat">): NumberStyle =>
  numberFormat === "auto" ? ENGLISH_STYLE : NUMBER_STYLES[numberFormat];

/** Pages are valued as on the screens by default. */
const SETTING = { kenp_setting: "last_month" } as const;

async function readRoyalties(deps: AuthorLetterDeps, actor: ReportReader, { day, sections }: Asked) {
  const { week, weekBefore, month, monthBefore } = letterDays(day);
  const today = dayIn(actor.timeZone, deps.clock.now());
  const report = async ({ start: startDate, end: endDate }: DateRange): Promise<RoyaltiesReport> =>
    (await getRoyaltiesReport(deps, { actor, startDate, endDate, ...SETTING })).answer;
  const pair = async (now: DateRange, before: DateRange): Promise<ReportPair> => {
    const [one, other] = await Promise.all([report(now), report(before)]);
    return { now: one, before: other };
  };
  const hasProjection = sections.includes("royalties") && monthOf(month.end) === monthOf(today);
  const [ofWeek, ofMonth, average] = await Promise.all([
    pair(week, weekBefore),
    pair(month, monthBefore),
    hasProjection ? getRoyaltyDayAverage(deps, { actor, ...SETTING }) : null,
  ]);
  const projected =
    average &&
    headerFiguresOf(ofMonth.now, {
      currency: actor.currency,
      today,
      lastDay: month.end,
      fetchedOn: null,
      dayAverage: null,
      coming: average.answer.coming,
    });
  const facts: RoyaltiesFacts = { week: ofWeek, month: ofMonth, projection: projected?.projection ?? null };
  return facts;
}

async function readPayments(deps: AuthorLetterDeps, actor: ReportReader, day: IsoDate): Promise<PaymentsFacts> {
  const { week } = letterDays(day);
  const [{ payments }, calendar] = await Promise.all([
    getPayments(deps.payments, { actor, startDate: week.start, endDate: week.end }),
    getPaymentsCalendar(deps.payments, { actor }),
  ]);
  return { payments, calendar, week };
}

/** The events whose first days ended within the letter's week, judged as on their own screens. */
async function readWorked(deps: AuthorLetterDeps, actor: ReportReader, day: IsoDate): Promise<JudgedEvent[]> {
  const { week } = letterDays(day);
  const { logs } = await deps.bookLogs.read(actor.tenantId, { consistent: false });
  const judged = logs.filter(({ start }) => isJudgedIn(week, start));
  return Promise.all(
    judged.map(async (log): Promise<JudgedEvent> => {
      const id = bookLogId(actor.tenantId, log);
      const { data } = await listEventEffects(deps, { actor, days: JUDGED_DAYS, log: id, ...SETTING });
      const { currency, effect, caution } = data[0] ?? { currency: actor.currency, effect: null, caution: null };
      const event = eventTypeOf(log)?.name ?? log.other ?? "";
      return { log_id: id, currency, effect, caution, event, book: log.title };
    }),
  );
}

const IMPORTS_READ = 20;

async function readAttention(
  { imports, signals, signalSettings }: AuthorLetterDeps,
  userId: string,
  entitlements: Entitlements,
): Promise<AttentionFacts> {
  const [{ imports: newest }, open, settings] = await Promise.all([
    imports.page(userId, null, IMPORTS_READ),
    signals.listOpen(userId),
    signalSettings.find(userId),
  ]);
  const [kinds, silence] = [kindsOfPlan(entitlements), silenceOf(settings)];
  const isShown = (signal: RaisedSignal) => kinds.includes(signal.kind) && !isSilenced(signal, silence);
  return {
    questions: newest.filter(({ status }) => status === "needs_decision").length,
    signals: open.map(({ signal }) => signal).filter(isShown),
  };
}

/** Reads what an author's letter of a day tells, and writes it. Throws Forbidden (`plan_required`). */
export async function readAuthorLetter(deps: AuthorLetterDeps, user: UserRow, asked: Asked): Promise<Letter> {
  const { day, sections, payer } = asked;
  const entitlements = await requirePlan(deps, payer);
  const actor: ReportReader = { ...payer, entitlements };
  const has = (...wanted: readonly LetterSection[]) => wanted.some((section) => sections.includes(section));
  const [royalties, payments, worked, attention] = await Promise.all([
    has("royalties", "books") ? readRoyalties(deps, actor, asked) : null,
    has("payments") ? readPayments(deps, actor, day) : null,
    has("worked") && !entitlements.disable_marketing ? readWorked(deps, actor, day) : [],
    has("attention") ? readAttention(deps, user.userId, entitlements) : null,
  ]);
  const today = dayIn(actor.timeZone, deps.clock.now());
  const context = { today, currency: actor.currency, style: styleOf(user) };
  return authorLetter({ ...context, day, sections, royalties, payments, worked, attention });
}
