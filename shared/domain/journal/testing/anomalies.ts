import {
  type Account,
  type Cell,
  lineFor,
  linesOf,
  numberOf,
  payDay,
  paymentFor,
  paymentOf,
} from "#shared/domain/payments/testing/account.ts";
import type { Trail, TrailLine, TrailPayment } from "#shared/domain/payments/trail.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";

/**
 * Faults to plant in an account whose payments and reports agree. `steps` is a drawn amount, at least 100 steps of the
 * cell's currency. The payment changed is that of `cell`; `other` is the same store's next month, which was paid too.
 */
export interface Planted {
  readonly cell: Cell;
  readonly other: Cell;
  readonly steps: number;
}

const step = ({ currency }: Cell): number => (currency === "JPY" ? 1_000_000 : 10_000);

const identityOf = (cell: Cell) => ({
  paymentNumber: numberOf(cell),
  date: payDay(cell.month),
  marketplace: cell.store,
  month: cell.month,
});

const withPayment = (
  account: Account,
  cell: Cell,
  change: (payment: PaymentFact) => readonly PaymentFact[],
): Account => ({
  ...account,
  payments: account.payments.flatMap((payment) =>
    payment.paymentNumber === numberOf(cell) ? change(payment) : payment,
  ),
});

const changed = (account: Account, cell: Cell, change: (payment: PaymentFact) => Partial<PaymentFact>): Account =>
  withPayment(account, cell, (payment) => [{ ...payment, ...change(payment) }]);

/** The payment of these lines in place of the cell's. */
const paying = (account: Account, cell: Cell, lines: PaymentFact["lines"], adjustments = 0): Account =>
  withPayment(account, cell, () => [paymentFor(identityOf(cell), lines, adjustments)]);

type FileFault = (account: Account, planted: Planted) => Account;

/** Faults of what the files say. */
export const FILE_FAULTS = {
  "an amount paid that is lower": (account, { cell, steps }) =>
    paying(
      account,
      cell,
      linesOf(cell).map((line, i) => (i === 0 ? lineFor(cell, line.source, line.accrued - steps * step(cell)) : line)),
    ),
  "a payment that is missing": (account, { cell }) => withPayment(account, cell, () => []),
  "a payment made twice under two numbers": (account, { cell }) =>
    withPayment(account, cell, (payment) => [payment, { ...paymentOf(cell), paymentNumber: numberOf(cell, 7) }]),
  "a payout at another rate than the stated one": (account, { cell, steps }) =>
    changed(account, cell, ({ payout }) => ({ payout: payout + steps * 10_000 })),
  "tax that was withheld": (account, { cell, steps }) =>
    paying(
      account,
      cell,
      linesOf(cell).map((line) => ({
        ...line,
        withholding: steps * step(cell),
        net: line.accrued - steps * step(cell),
      })),
    ),
  "tax that net earnings don't show": (account, { cell, steps }) =>
    changed(account, cell, () => ({ withholding: steps * step(cell) })),
  "a payment that failed": (account, { cell }) => changed(account, cell, () => ({ status: "Failed" })),
  "a payment on hold": (account, { cell }) => changed(account, cell, () => ({ status: "On Hold" })),
  "a status that isn't known": (account, { cell }) => changed(account, cell, () => ({ status: "Verwerkt" })),
  "a line in another month": (account, { cell, other }) =>
    paying(
      account,
      cell,
      linesOf(cell).map((line, i) => (i === 0 ? { ...line, month: other.month } : line)),
    ),
  "a correction of the whole payment": (account, { cell, steps }) =>
    paying(account, cell, linesOf(cell), -steps * step(cell)),
  "a payment on another day": (account, { cell }) =>
    changed(account, cell, ({ date }) => ({ date: `${date!.slice(0, 7)}-14` })),
  "sales that the report lost": (account, { cell }) => ({
    ...account,
    estimators: account.estimators.map(
      (content): MonthContent =>
        content.month === cell.month
          ? { ...content, stores: { ...content.stores, [cell.store]: content.stores[cell.store]!.slice(1) } }
          : content,
    ),
    priorMonths: account.priorMonths.filter(({ month }) => month !== cell.month),
  }),
} satisfies Readonly<Record<string, FileFault>>;

type LineChange = (line: TrailLine) => readonly TrailLine[];

const withLine = (trail: Trail, { cell }: Planted, change: LineChange): Trail => ({
  ...trail,
  lines: trail.lines.flatMap((line) =>
    line.id === `${cell.month}|${cell.store}|${cell.currency}|ebook|` ? change(line) : line,
  ),
});

const withPart = (trail: Trail, planted: Planted, change: (part: TrailPayment) => readonly TrailPayment[]): Trail =>
  withLine(trail, planted, (line) => [{ ...line, payments: line.payments.flatMap(change) }]);

const changedPart = (trail: Trail, planted: Planted, change: (part: TrailPayment) => Partial<TrailPayment>): Trail =>
  withPart(trail, planted, (part) => [{ ...part, ...change(part) }]);

type TrailFault = (trail: Trail, planted: Planted) => Trail;

/** Faults on the way from the files to the journal: the files are right. */
export const TRAIL_FAULTS = {
  "a line that is lost": (trail, planted) => withLine(trail, planted, () => []),
  "a line that stands twice": (trail, planted) => withLine(trail, planted, (line) => [line, line]),
  "a line's part of a payment that is lost": (trail, planted) => withPart(trail, planted, () => []),
  "a line's part of a payment that counts twice": (trail, planted) => withPart(trail, planted, (part) => [part, part]),
  "a payout that changed": (trail, planted) =>
    changedPart(trail, planted, ({ payout }) => ({ payout: payout + planted.steps * 10_000 })),
  "a payout in another currency": (trail, planted) => changedPart(trail, planted, () => ({ payout_currency: "CHF" })),
  "tax that changed": (trail, planted) =>
    changedPart(trail, planted, ({ net }) => ({
      withheld: planted.steps * step(planted.cell),
      net: net - planted.steps * step(planted.cell),
    })),
  "an accrued amount that changed": (trail, planted) =>
    changedPart(trail, planted, ({ accrued }) => ({ accrued: accrued + planted.steps * step(planted.cell) })),
  "a payment that counts as failed": (trail, planted) => changedPart(trail, planted, () => ({ state: "failed" })),
  "a part under another payment's number": (trail, planted) =>
    changedPart(trail, planted, () => ({ number: numberOf(planted.other) })),
  "a part under a number that no file has": (trail, planted) =>
    changedPart(trail, planted, ({ number }) => ({ number: `9${number}` })),
  "a part in another line": (trail, planted) => {
    const { cell } = planted;
    const moved = trail.lines.find(({ id }) => id === `${cell.month}|${cell.store}|${cell.currency}|ebook|`)!.payments;
    const emptied = withPart(trail, planted, () => []);
    const to = `${cell.month}|${cell.store}|${cell.currency}|print|`;
    return {
      ...emptied,
      lines: emptied.lines.map((line) => (line.id === to ? { ...line, payments: [...line.payments, ...moved] } : line)),
    };
  },
  "a reported amount that changed": (trail, planted) =>
    withLine(trail, planted, (line) => [{ ...line, final: line.final + planted.steps * step(planted.cell) }]),
} satisfies Readonly<Record<string, TrailFault>>;
