import { previewLetter, saveLetterSettings } from "#shared/api/letters.ts";
import { getPayments } from "#shared/api/payments/payments.ts";
import { getPaymentsTrail } from "#shared/api/payments/trail.ts";
import { getRankTracking } from "#shared/api/ranks/ranks.ts";
import { listEventEffects } from "#shared/api/royalties/effects.ts";
import { getRoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { ratePublicationOf } from "#shared/domain/kenp/publication.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { addMonths, firstDayOf, type IsoMonth, lastDayOf, monthOf } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { moneyText } from "../invariants/invariant.ts";
import { Violation } from "../world/violation.ts";
import type { Action, ActionContext } from "./action.ts";
import { callerOf } from "./author.ts";

/** How far back an author looks, in months. */
const MONTHS_BACK = 4;
const WANTS_LETTER_PROBABILITY = 0.8;

type Shown = ActionContext & { readonly month: IsoMonth; readonly as: NonNullable<ReturnType<typeof callerOf>> };

const daysOf = (from: IsoMonth, to: IsoMonth = from): string =>
  `startDate=${firstDayOf(from)}&endDate=${lastDayOf(to)}`;

const unequal = ({ author }: Shown, statement: string, detail: object): Violation =>
  new Violation(statement, JSON.stringify({ author: author.name, ...detail }));

const totalOf = ({ records }: RoyaltiesReport, column: "orders" | "reads"): number =>
  sumOf(records, (record) => sumOf(record[column], (count) => count));

async function compareReport(shown: Shown): Promise<void> {
  const { world, author, month, as } = shown;
  const { status, body } = await world.look(getRoyaltiesReport, { as, query: daysOf(month) });
  if (status !== 200) return;
  const stored = author.record.top({ family: "estimator", month });
  const royalty: Record<string, number> = {};
  for (const { currency, royalties_kindle } of body.records)
    royalty[currency] = (royalty[currency] ?? 0) + sumOf(royalties_kindle, (micros) => micros);
  const is = { units: totalOf(body, "orders"), pages: totalOf(body, "reads"), royalty: moneyText(royalty) };
  const shouldBe = { units: stored?.units ?? 0, pages: stored?.pages ?? 0, royalty: moneyText(stored?.royalty ?? {}) };
  if (JSON.stringify(is) !== JSON.stringify(shouldBe))
    throw unequal(shown, "the report shows the sums of the stored files", { month, is, shouldBe });
}

async function comparePayments(shown: Shown): Promise<void> {
  const { world, author, today, as } = shown;
  const last = monthOf(today);
  const months = Array.from({ length: MONTHS_BACK }, (_, n) => addMonths(last, -n));
  const { status, body } = await world.look(getPayments, { as, query: daysOf(months.at(-1)!, last) });
  if (status !== 200) return;
  const stored = months.flatMap((month) => author.record.top({ family: "payments", month }) ?? []);
  const numbers = body.payments.map(({ payment_number }) => payment_number);
  const wrong = body.payments.filter(({ payment_number, net, payout_amount, invoices }) => {
    const paid = author.truth.payment(payment_number);
    const isWhole = sumOf(invoices, (invoice) => invoice.payout_amount) === payout_amount;
    return (
      !paid || !isWhole || payout_amount !== paid.payout || net !== sumOf(paid.lines, (l) => l.accrued - l.withholding)
    );
  });
  const count = sumOf(stored, ({ rows }) => rows);
  if (new Set(numbers).size !== count || numbers.length !== count || wrong.length > 0)
    throw unequal(shown, "every payment of the stored files is shown once, as it was paid", { numbers, stored, wrong });
}

/** Whether everything that the trail compares for a month is known: its final report, and both stores' payments. */
function isSettled({ author, month }: Shown): boolean {
  const report = author.record.top({ family: "estimator", month });
  const paid = author.record.top({ family: "payments", month: addMonths(month, 2) });
  return report !== null && !report.isFiltered && report.createdAt > ratePublicationOf(month) && paid?.rows === 2;
}

async function compareTrail(shown: Shown): Promise<void> {
  const { world, as } = shown;
  const month = addMonths(shown.month, -2);
  if (!isSettled({ ...shown, month })) return;
  const query = `startMonth=${month}&endMonth=${month}`;
  const { status, body } = await world.look(getPaymentsTrail, { as, query });
  if (status !== 200) return;
  const unexplained = body.unexplained.filter((line) => line.month === month);
  const isPaid = body.lines.some((line) => line.month === month && line.payments.length > 0);
  if (unexplained.length > 0 || !isPaid)
    throw unequal(shown, "a month with its report and its payments has no unexplained money", { month, unexplained });
}

async function compareEffects(shown: Shown): Promise<void> {
  const { world, author, as } = shown;
  const { status, body } = await world.look(listEventEffects, { as, query: "days=14" });
  if (status !== 200) return;
  const ids = body.data.map(({ log_id }) => log_id);
  if (new Set(ids).size < ids.length || ids.some((id) => !author.logs.has(id)))
    throw unequal(shown, "every effect is of one event log", { ids, logs: [...author.logs] });
}

/** Opens the figures of a month: report, payments, trail, effects of events, ranks and the letter. */
export const checkFigures: Action = async (context) => {
  const { world, author, chance, today } = context;
  const as = callerOf(author);
  if (!as) return;
  const month = addMonths(monthOf(today), -chance.below(MONTHS_BACK));
  const call = { as, address: author.address };
  await world.ask(getRoyaltiesReport, { ...call, query: daysOf(month) });
  await world.ask(getPayments, { ...call, query: daysOf(month) });
  await world.ask(getPaymentsTrail, call);
  await world.ask(listEventEffects, { ...call, query: "days=7" });
  await world.ask(getRankTracking, call);
  await world.ask(previewLetter, call);
  const shown = { ...context, month, as };
  await compareEffects(shown);
  // Imports under way may have stored more than the author has seen.
  if (author.shop || author.open.size > 0) return;
  await compareReport(shown);
  await comparePayments(shown);
  await compareTrail(shown);
};

/** Turns the weekly letter on, or off again. */
export const chooseLetter: Action = async ({ world, author, chance }) => {
  const as = callerOf(author);
  if (!as) return;
  const body = { is_on: chance.is(WANTS_LETTER_PROBABILITY), hour: chance.below(24) };
  await world.ask(saveLetterSettings, { as, address: author.address, body });
};
