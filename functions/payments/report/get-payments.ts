import type * as z from "zod";
import { type BillingStatusDeps, type PlanReader, requirePlan } from "#functions/entitlements/index.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { ReportMonths, StoredReportMonth } from "#functions/report-months/index.ts";
import { type ExchangeRateReader, readExchangeRates } from "#functions/royalties/index.ts";
import type { getPayments as endpoint, Payments } from "#shared/api/payments/payments.ts";
import { retentionStart } from "#shared/domain/billing/entitlements.ts";
import { retainedRange } from "#shared/domain/billing/retained-range.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { listMarketplaces } from "#shared/domain/payments/list-marketplaces.ts";
import { newestFirst, uniquePayments } from "#shared/domain/payments/order-payments.ts";
import type { Payment } from "#shared/domain/payments/payment.ts";
import { toPayment } from "#shared/domain/payments/to-payment.ts";
import { partsOfFamily } from "#shared/domain/report-month.ts";
import { buildExchangeRates } from "#shared/domain/royalties/rates/report-exchange-rates.ts";
import { dayIn, eachYear, type IsoDate, lastDayOf, monthOf } from "#shared/primitives/dates.ts";

export interface PaymentsDeps extends BillingStatusDeps {
  readonly months: ReportMonths;
  readonly exchangeRates: ExchangeRateReader;
}

interface PaymentsQuery extends z.output<NonNullable<typeof endpoint.query>> {
  readonly actor: PlanReader & Pick<Actor, "timeZone" | "currency">;
}

/** Lists the stored months of payments, reading only years that hold any months. */
async function listMonths({ months }: PaymentsDeps, userId: string, { start, end }: DateRange) {
  const years = new Set(await months.years(userId));
  const wanted = eachYear(start, end).filter((year) => years.has(year));
  const [first, last] = [wanted[0], wanted.at(-1)];
  if (first === undefined || last === undefined) return [];
  const from = first === start.slice(0, 4) ? monthOf(start) : `${first}-01`;
  const to = last === end.slice(0, 4) ? monthOf(end) : `${last}-12`;
  return months.listPayments(userId, from, to);
}

/** The day that decides whether a payment is in range: its own, or its month's last while pending. */
const dayOf = ({ date_at, period_end, month }: Payment): IsoDate => date_at ?? period_end ?? lastDayOf(month);

const isWithin = (payment: Payment, { start, end }: DateRange): boolean =>
  dayOf(payment) >= start && dayOf(payment) <= end;

const newestOf = (items: readonly StoredReportMonth[]): string | null =>
  items
    .map(({ fetchedAt }) => fetchedAt)
    .sort()
    .at(-1) ?? null;

/**
 * Returns an author's payments of a range, with lines that add up to them and the exchange rates of their months. Days
 * beyond the plan's retention are left out, and the answer says so. Throws Forbidden (`plan_required`).
 */
export async function getPayments(deps: PaymentsDeps, { actor, startDate, endDate }: PaymentsQuery): Promise<Payments> {
  const today = dayIn(actor.timeZone, deps.clock.now());
  const asked: DateRange = { start: startDate, end: endDate };
  const [listed, entitlements] = await Promise.all([listMonths(deps, actor.tenantId, asked), requirePlan(deps, actor)]);
  const held = listed.filter(({ figures }) => figures.rows > 0);
  const start = retentionStart(entitlements, today);
  const range = retainedRange(asked, start);
  const items = held.filter(({ month }) => range !== null && month >= monthOf(range.start));
  const read = newestFirst(await readPayments(deps, items)).filter((payment) => isWithin(payment, asked));
  const payments = read.filter((payment) => range !== null && isWithin(payment, range));
  const months = [...new Set(payments.map(({ month }) => month))].sort();
  const currencies = new Map(
    months.map((month) => [
      month,
      new Set(payments.filter((one) => one.month === month).map(({ payment_currency }) => payment_currency)),
    ]),
  );
  const stored = await readExchangeRates(deps.exchangeRates, months);
  const rates = buildExchangeRates(stored, { held: currencies, shown: actor.currency, today });
  return {
    startDate: (range ?? asked).start,
    endDate: (range ?? asked).end,
    payments,
    marketplaces: listMarketplaces(payments),
    files: items
      .filter(({ month }) => months.includes(month))
      .map(({ month, family, file, source, fetchedAt }) => ({
        month,
        shop: partsOfFamily(family).source,
        file,
        source,
        fetched_at: fetchedAt,
      })),
    currencies: rates.currencies,
    exchange: [...rates.used],
    retention: start === null ? null : { start, hidden: items.length < held.length || payments.length < read.length },
    as_of: newestOf(items),
  };
}

async function readPayments({ months }: PaymentsDeps, items: readonly StoredReportMonth[]): Promise<Payment[]> {
  const contents = await months.payments(items);
  return uniquePayments(contents.flatMap(({ month, payments }) => payments.map((fact) => toPayment(fact, month))));
}
