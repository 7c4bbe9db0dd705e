import fc from "fast-check";
import type { PaymentFact } from "#shared/sources/payments.ts";
import type { TrailFindingKind } from "../trail.ts";
import {
  type Account,
  accountOf,
  type Cell,
  cellsArbitrary,
  lineFor,
  linesOf,
  type MarketplaceName,
  MONTHS,
  numberOf,
  payDay,
  paymentFor,
  paymentOf,
} from "./account.ts";

/** An account with one anomaly of every kind, and the findings that must follow: kind and line or payment number. */
export interface PlantedAccount {
  readonly account: Account;
  readonly expected: readonly string[];
}

const DUE_MONTHS = MONTHS.slice(0, 6);
const SLOTS = (["Amazon.com", "Amazon.co.uk", "Amazon.de"] as const).flatMap((store) =>
  DUE_MONTHS.map((month) => ({ store, month })),
);
const step = ({ currency }: Cell): number => (currency === "JPY" ? 1_000_000 : 10_000);

const salesLine = ({ month, store, currency }: Cell, kind: string): string => `${month}|${store}|${currency}|${kind}|`;
const linesAt = (cell: Cell): string[] => [
  salesLine(cell, "ebook"),
  salesLine(cell, "print"),
  `${cell.month}||${cell.currency}|kenp|`,
];
const flag = (kind: TrailFindingKind, about: string): string => `${kind} ${about}`;

interface Draft {
  readonly payments: Map<string, PaymentFact>;
  readonly expected: string[];
}

const rebuilt = (cell: Cell, lines: PaymentFact["lines"], adjustments = 0): PaymentFact =>
  paymentFor(
    { paymentNumber: numberOf(cell), date: payDay(cell.month), marketplace: cell.store, month: cell.month },
    lines,
    adjustments,
  );

/** One planter per kind that changes the payments of one cell. */
const PLANTERS: readonly ((cell: Cell, draft: Draft) => void)[] = [
  function carryOver(cell, { payments, expected }) {
    payments.delete(numberOf(cell));
    expected.push(...linesAt(cell).map((line) => flag("carried_over", line)));
  },
  function missing(cell, { payments, expected }) {
    payments.delete(numberOf(cell));
    expected.push(...linesAt(cell).map((line) => flag("missing", line)));
  },
  function outOfCycle(cell, { payments, expected }) {
    const number = numberOf(cell, 1);
    const identity = { paymentNumber: number, date: `${payDay(cell.month).slice(0, 7)}-14`, marketplace: cell.store };
    payments.set(number, paymentFor({ ...identity, month: cell.month }, [lineFor(cell, "Sales", 123 * step(cell))]));
    expected.push(flag("out_of_cycle", number));
  },
  function adjustment(cell, { payments, expected }) {
    payments.set(numberOf(cell), rebuilt(cell, linesOf(cell), -700 * step(cell)));
    expected.push(flag("adjusted", numberOf(cell)));
  },
  function withholding(cell, { payments, expected }) {
    const taxed = linesOf(cell).map((line) => {
      const withheld = Math.round(line.accrued / 10 / step(cell)) * step(cell);
      return { ...line, withholding: withheld, net: line.accrued - withheld };
    });
    payments.set(numberOf(cell), rebuilt(cell, taxed));
    expected.push(flag("withheld", numberOf(cell)));
  },
  function changedAmount(cell, { payments, expected }) {
    const lines = linesOf(cell).map((line, i) => {
      const accrued = line.accrued - (i === 0 ? 137 * step(cell) : 0);
      return { ...line, accrued, net: accrued };
    });
    payments.set(numberOf(cell), rebuilt(cell, lines));
    expected.push(flag("amount", salesLine(cell, "ebook")));
  },
  function doubled(cell, { payments, expected }) {
    const number = numberOf(cell, 2);
    payments.set(number, { ...paymentOf(cell), paymentNumber: number });
    expected.push(...linesAt(cell).map((line) => flag("paid_twice", line)));
  },
  function unknownSource(cell, { payments, expected }) {
    const source = "Audible Bounty";
    payments.set(numberOf(cell), rebuilt(cell, [...linesOf(cell), lineFor(cell, source, 321 * step(cell))]));
    expected.push(flag("unknown_source", salesLine(cell, "other") + source));
  },
];

/** Pays a month together with the one before it. */
function plantTwoMonths(first: Cell, second: Cell, { payments, expected }: Draft): void {
  payments.delete(numberOf(first));
  payments.set(numberOf(second), rebuilt(second, [...linesOf(first), ...linesOf(second)]));
  expected.push(flag("spans_months", numberOf(second)));
}

/** Lists the payment of a month that isn't due yet, without number or date. */
function plantPending(cell: Cell, { payments, expected }: Draft): void {
  const identity = { paymentNumber: "", date: null, marketplace: cell.store, month: cell.month };
  payments.set(`pending ${cell.month}`, paymentFor(identity, linesOf(cell)));
  expected.push(flag("pending", ""));
}

/** A later payment of the store leaves it out; without one, it would be due with the next months. */
const isLeftOver = ({ month }: Slot): boolean => month !== DUE_MONTHS.at(-1);

const withAmounts = (cell: Cell, steps: readonly [number, number, number]): Cell => {
  const [ebook, print, kenp] = steps.map((count) => count * step(cell)) as [number, number, number];
  return { ...cell, ebook, print, kenp };
};

/** Amounts below every other payment are carried over; a missing payment is above the smallest. */
function prepared(cells: readonly Cell[], carried: Slot, missing: Slot): Cell[] {
  return cells.map((cell) => {
    if (isAt(cell, carried)) return withAmounts(cell, [50, 60, 40]);
    return isAt(cell, missing) ? withAmounts(cell, [95_000, 96_000, 97_000]) : cell;
  });
}

interface Slot {
  readonly store: MarketplaceName;
  readonly month: string;
}
const isAt = (cell: Cell, { store, month }: Slot): boolean => cell.store === store && cell.month === month;

/** Random accounts, each with one anomaly of all ten kinds in different months and currencies. */
export const plantedArbitrary: fc.Arbitrary<PlantedAccount> = fc
  .record({
    cells: cellsArbitrary,
    slots: fc
      .shuffledSubarray(SLOTS, { minLength: PLANTERS.length, maxLength: PLANTERS.length })
      .filter(([carried, missing]) => isLeftOver(carried!) && carried!.store !== missing!.store),
    pair: fc.integer({ min: 0, max: DUE_MONTHS.length - 2 }),
    pendingIn: fc.constantFrom<MarketplaceName>("Amazon.com", "Amazon.co.uk"),
  })
  .map(({ cells: random, slots, pair, pendingIn }) => {
    const cells = prepared(random, slots[0]!, slots[1]!);
    const account = accountOf(cells);
    const cellAt = (slot: Slot): Cell => cells.find((cell) => isAt(cell, slot))!;
    const draft: Draft = {
      payments: new Map(account.payments.map((payment) => [payment.paymentNumber, payment])),
      expected: [],
    };
    for (const [i, plant] of PLANTERS.entries()) plant(cellAt(slots[i]!), draft);
    const japan = (month: string) => cellAt({ store: "Amazon.co.jp", month });
    plantTwoMonths(japan(DUE_MONTHS[pair]!), japan(DUE_MONTHS[pair + 1]!), draft);
    plantPending(cellAt({ store: pendingIn, month: MONTHS[6]! }), draft);
    return { account: { ...account, payments: [...draft.payments.values()] }, expected: draft.expected.sort() };
  });
