import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { monthContent } from "#shared/domain/royalties/testing/month-content.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import type { PaymentState } from "../payment-state.ts";
import { lineFor, payDay, paymentFor } from "../testing/account.ts";
import { trailOf } from "../testing/trail-of.ts";
import { TRAIL_STATES, type TrailState } from "../trail.ts";
import { canMove, DECIDED_FROM, drawMachine, LINE_MACHINE, pathOf, type Situation, stateOf } from "./machine.ts";

const PAGE = new URL("../../../../docs/payments.md", import.meta.url);

test("the page of payments shows the machine as it is declared", () => {
  expect(readFileSync(PAGE, "utf8")).toContain(`\`\`\`mermaid\n${drawMachine()}\n\`\`\``);
});

describe("in every situation there can be", () => {
  const flags = [false, true];
  const payments: (PaymentState | null)[] = [null, "paid", "pending", "processing", "held", "unknown"];
  const SITUATIONS = flags.flatMap((isOver) =>
    flags.flatMap((isPublished) =>
      flags.flatMap((isListed) =>
        flags.flatMap((isDifferent) =>
          flags.flatMap((isOnAnotherDay) =>
            payments.flatMap((payment) =>
              ([null, "failed", "cancelled"] as const).flatMap((returned) =>
                ([null, "never", "later", "passed"] as const).map((payable): Situation => {
                  return { isOver, isPublished, isListed, payment, returned, isDifferent, payable, isOnAnotherDay };
                }),
              ),
            ),
          ),
        ),
      ),
    ),
  );

  test("a line ends in one state after at most four steps, all of them declared", () => {
    const taken = new Set<string>();
    for (const situation of SITUATIONS) {
      const path = pathOf(situation);
      expect(path.length).toBeLessThanOrEqual(5);
      for (const [i, state] of path.slice(1).entries()) taken.add(`${path[i]} ${state}`);
    }
    const declared = Object.entries(LINE_MACHINE).flatMap(([from, steps]) => steps.map(({ to }) => `${from} ${to}`));
    expect([...taken].sort()).toEqual(declared.sort());
  });

  test("a line that is taken up again where it was decided ends in the same state", () => {
    for (const situation of SITUATIONS)
      if (pathOf(situation).includes(DECIDED_FROM))
        expect(pathOf(situation, DECIDED_FROM).at(-1)).toBe(stateOf(situation));
  });
});

/** One line of March 2024, sold at Amazon.de, which paid January. The smallest payment there was 12 euros. */
const MONTH = "2024-03";
const DAYS: readonly IsoDate[] = ["2024-03-20", "2024-04-05", "2024-05-20", "2024-05-30", "2024-06-10", "2024-08-20"];
const STATUSES = {
  Paid: "paid",
  Pending: "due",
  Processing: "processing",
  "On Hold": "held",
  Failed: "failed",
  Cancelled: "cancelled",
  Verwerkt: "unknown",
} as const satisfies Record<string, TrailState>;
const EURO = 1_000_000;

interface World {
  kind: "ebook" | "kenp";
  euros: number;
  today: IsoDate;
  report: "none" | "partial" | "whole";
  isPublished: boolean;
  paymentsThrough: IsoDate | null;
  payment: { status: keyof typeof STATUSES; isRight: boolean; isOnTime: boolean } | null;
}

type Happening = (world: World) => void;

/** What happens to an author: days pass, reports and payments files arrive, and statuses change. */
const happening: fc.Arbitrary<Happening> = fc.oneof(
  fc.constantFrom(...DAYS).map(
    (day): Happening =>
      (world) => {
        if (day > world.today) world.today = day;
      },
  ),
  fc.constantFrom<Happening>((world) => {
    if (world.report !== "whole") world.report = world.today < "2024-04" ? "partial" : "whole";
  }),
  fc.constantFrom<Happening>((world) => {
    if (world.today >= "2024-04-05" && world.report === "whole") world.isPublished = true;
  }),
  fc.constantFrom<Happening>((world) => {
    world.paymentsThrough = world.today;
  }),
  fc
    .record({
      status: fc.constantFrom(...(Object.keys(STATUSES) as (keyof typeof STATUSES)[])),
      isRight: fc.boolean(),
      isOnTime: fc.boolean(),
    })
    .map(
      (payment): Happening =>
        (world) => {
          // A payment on another day completes a month that is known; before, it would be a line of its own.
          const isOnTime = payment.isOnTime || !payment.isRight || !isKnown(world);
          world.payment = { ...payment, isOnTime };
          world.paymentsThrough = world.today;
        },
    ),
);

const isOver = ({ report, today }: World): boolean => report === "whole" && today >= "2024-04";
const isKnown = (world: World): boolean => isOver(world) && (world.kind === "ebook" || world.isPublished);

/** The state by the model; null while nothing of the line is known. */
function modelled(world: World): TrailState | null {
  const { payment, report, paymentsThrough, euros } = world;
  if (payment !== null) {
    const state = STATUSES[payment.status];
    if (state === "failed" || state === "cancelled") return state;
    if (isKnown(world) && !payment.isRight) return "differs";
    return state === "paid" && !payment.isOnTime ? "out_of_cycle" : state;
  }
  if (report === "none") return null;
  if (!isOver(world)) return "open";
  if (!isKnown(world)) return "estimated";
  if (paymentsThrough === null || paymentsThrough < "2024-06-03") return "due";
  return euros < 12 ? "carried_over" : "late";
}

function stateInTrail(world: World): TrailState | null {
  const { kind, euros, today, report, isPublished, paymentsThrough, payment } = world;
  const columns = kind === "ebook" ? { royalties_kindle: euros * EURO } : { reads: 1_000 };
  const sold = monthContent(
    MONTH,
    "month",
    [{ store: "Amazon.de", asin: "B0PAYTRAIL", columns }],
    kind === "kenp" && isPublished ? { EUR: euros * EURO } : null,
  );
  const source = kind === "ebook" ? "Sales" : "KENP Royalties";
  const paid = (number: string, month: string, amount: number, date: IsoDate | null = payDay(month)) =>
    paymentFor({ paymentNumber: number, date, marketplace: "Amazon.de", month }, [
      lineFor({ month, currency: "EUR" }, source, amount * EURO),
    ]);
  const own = payment && {
    ...paid("2", MONTH, payment.isRight ? euros : euros + 3, payment.isOnTime ? payDay(MONTH) : "2024-05-14"),
    status: payment.status,
  };
  const { lines } = trailOf(
    {
      estimators: report === "none" ? [] : [sold],
      priorMonths: [],
      payments: paymentsThrough === null ? [] : [paid("1", "2024-01", 12), ...(own ? [own] : [])],
    },
    {
      today,
      paymentsThrough,
      months: new Map(report === "none" ? [] : [[MONTH, report === "partial" ? "2024-03-19" : null]]),
    },
  );
  const ofMonth = lines.filter(({ month }) => month === MONTH);
  expect(ofMonth.length).toBeLessThanOrEqual(1);
  return ofMonth[0]?.state ?? null;
}

test("whatever arrives in whatever order, a line is in the model's state and moves by declared steps alone", {
  timeout: 120_000,
}, () => {
  const seen = new Set<TrailState>();
  fc.assert(
    fc.property(
      fc.constantFrom<World["kind"]>("ebook", "kenp"),
      fc.constantFrom(20, 5),
      fc.array(happening, { minLength: 1, maxLength: 14 }),
      (kind, euros, happenings) => {
        const world: World = {
          kind,
          euros,
          today: DAYS[0]!,
          report: "none",
          isPublished: false,
          paymentsThrough: null,
          payment: null,
        };
        let before: TrailState | null = null;
        for (const happen of happenings) {
          happen(world);
          const state = stateInTrail(world);
          expect(state).toBe(modelled(world));
          if (state !== null) seen.add(state);
          if (before !== null && state !== null) expect(canMove(before, state), `${before} → ${state}`).toBe(true);
          before = state;
        }
      },
    ),
    { numRuns: Math.max(10_000, fc.readConfigureGlobal().numRuns ?? 0) },
  );
  expect([...seen].sort()).toEqual([...TRAIL_STATES].sort());
});

test("no evidence brings a decided line back to an open or an estimated one", () => {
  for (const from of TRAIL_STATES)
    for (const to of ["open", "estimated"] as const)
      expect(canMove(from, to)).toBe(from === to || (from === "open" && to === "estimated"));
});
