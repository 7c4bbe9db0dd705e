import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import { lastDayOf } from "#shared/primitives/dates.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { lineFor, payDay, paymentFor } from "../testing/account.ts";
import { trailOf } from "../testing/trail-of.ts";

const EUROS = 1_000_000;
const [MONTH, NEXT] = ["2024-03", "2024-04"];
const ON_TIME = payDay(MONTH);
const LATER = payDay(NEXT);

const paid = (number: string, accrued: number, changes: Partial<PaymentFact> = {}): PaymentFact => ({
  ...paymentFor({ paymentNumber: number, date: ON_TIME, marketplace: "Amazon.de", month: MONTH }, [
    lineFor({ month: MONTH, currency: "EUR" }, "Paperback Sales", accrued),
  ]),
  ...changes,
});
/** March's paperbacks, with their part from expanded distribution. */
function lineOf(print: number, expanded: number, payments: readonly PaymentFact[], through: string) {
  const sales = { store: "Amazon.de", asin: "9781111111111", format: "paperback" as const };
  const { lines } = trailOf(
    {
      estimators: [monthContent(MONTH, "month", [{ ...sales, columns: { royalties_print: print } }])],
      priorMonths: [],
      payments,
      expanded: { [MONTH]: { "Amazon.de": { EUR: expanded } } },
    },
    { today: through, paymentsThrough: through },
  );
  const { state, cause, difference, due_on } = lines.find(({ month }) => month === MONTH)!;
  return [state, cause, difference, due_on];
}

describe("royalties of expanded distribution", () => {
  test("are due one payment later when a payment contains all but them, and don't differ", () => {
    expect(lineOf(20 * EUROS, 6 * EUROS, [paid("1", 14 * EUROS)], "2024-06-10")).toEqual([
      ...["due", "expanded_distribution", -6 * EUROS, LATER],
    ]);
  });

  test("are paid with the rest, as Amazon often does", () => {
    expect(lineOf(20 * EUROS, 6 * EUROS, [paid("1", 20 * EUROS)], "2024-06-10")).toEqual(["paid", null, 0, ON_TIME]);
  });

  test("are paid as reported in the next month's payment, or in one of their own on that day", () => {
    const own = paid("2", 6 * EUROS, { date: LATER });
    const withNext = { ...own, periodStart: `${NEXT}-01`, periodEnd: lastDayOf(NEXT) };
    for (const later of [own, withNext])
      expect(lineOf(20 * EUROS, 6 * EUROS, [paid("1", 14 * EUROS), later], "2024-09-20")).toEqual([
        ...["paid", null, 0, ON_TIME],
      ]);
  });

  test("differ once that later payment is over without them", () => {
    expect(lineOf(20 * EUROS, 6 * EUROS, [paid("1", 14 * EUROS)], "2024-07-04").slice(0, 3)).toEqual([
      ...["differs", "amount", -6 * EUROS],
    ]);
  });

  test("explain no other missing amount", () => {
    expect(lineOf(20 * EUROS, 6 * EUROS, [paid("1", 13 * EUROS)], "2024-06-10")[0]).toBe("differs");
  });

  test("alone are not carried over before their later payment", () => {
    expect(lineOf(6 * EUROS, 6 * EUROS, [], "2024-06-10").slice(0, 2)).toEqual(["due", "expanded_distribution"]);
    expect(lineOf(6 * EUROS, 6 * EUROS, [], "2024-07-04")[0]).toBe("carried_over");
  });

  test("never make a line late or differ before their later payment, whatever they are", () => {
    const amount = fc.integer({ min: 1, max: 50_000 }).map((cents) => cents * 10_000);
    fc.assert(
      fc.property(amount, amount, (regular, expanded) => {
        for (const accrued of [regular, regular + expanded])
          expect(["paid", "due"]).toContain(
            lineOf(regular + expanded, expanded, [paid("1", accrued)], "2024-06-28")[0],
          );
      }),
    );
  });
});
