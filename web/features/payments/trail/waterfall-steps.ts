import { isLive } from "#shared/domain/payments/settling/payment-parts.ts";
import type { TrailLine } from "#shared/domain/payments/trail.ts";
import type { Waterfall } from "#shared/domain/payments/waterfall.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { TEXT } from "./text.ts";

/**
 * One step from the estimate to the payment. `from` and `to` are where its bar begins and ends, in millionths of
 * `currency`; a total's bar begins at 0. Bars are drawn for steps in the royalty currency only (`from` null otherwise).
 */
export interface WaterfallStep {
  readonly key: string;
  readonly name: string;
  readonly currency: string;
  /** Signed: negative for what is taken away. */
  readonly amount: Micros;
  readonly from: Micros | null;
  readonly to: Micros;
  readonly tone: "estimate" | "total" | "more" | "less";
  readonly lines: readonly TrailLine[];
}

type Step = Omit<WaterfallStep, "currency">;

const isPaidOut = ({ payments }: TrailLine): boolean => payments.some(isLive);
const isBeyond = (line: TrailLine): boolean => isPaidOut(line) && line.due !== line.final + line.estimated;

/**
 * The steps of a month in one royalty currency, in order. Steps that change nothing are left out, and everything after
 * the payments while there are none.
 */
export function waterfallSteps(waterfall: Waterfall): WaterfallStep[] {
  const { currency, estimated, final, difference, waiting, due, withheld, adjusted, net, payouts, lines } = waterfall;
  const names = TEXT.waterfall.steps;
  const inPayments = lines.filter(isPaidOut);
  const steps: Step[] = [];
  let at = 0;
  const change = (key: string, name: string, amount: Micros, behind: readonly TrailLine[], tone?: Step["tone"]) => {
    if (amount === 0) return;
    const to = at + amount;
    steps.push({ key, name, amount, from: at, to, tone: tone ?? (amount < 0 ? "less" : "more"), lines: behind });
    at = to;
  };
  const total = (key: string, name: string, amount: Micros) => {
    steps.push({ key, name, amount, from: 0, to: amount, tone: "total", lines: inPayments });
    at = amount;
  };
  const having = (column: "estimated" | "final" | "withheld" | "adjusted") =>
    lines.filter((line) => line[column] !== 0);
  change("estimated", names.estimated, estimated, having("estimated"), "estimate");
  change("final", names.final, final, having("final"));
  change("difference", difference < 0 ? names.less : names.more, difference, lines.filter(isBeyond));
  for (const { state, amount } of waiting) {
    const open = lines.filter((line) => !isPaidOut(line) && line.state === state);
    change(`waiting ${state}`, names.waiting(TEXT.states[state]), -amount, open);
  }
  total("due", names.due, due);
  if (inPayments.length === 0) return steps.map((step) => ({ ...step, currency }));
  change("withheld", names.withheld, -withheld, having("withheld"));
  change("adjusted", names.adjusted, adjusted, having("adjusted"));
  total("net", names.net, net);
  return [
    ...steps.map((step) => ({ ...step, currency })),
    ...payouts.flatMap(({ currency: payout, exchanged, paid }): WaterfallStep[] => {
      const behind = inPayments.filter((line) => line.payouts.some((own) => own.currency === payout));
      const common = { currency: payout, from: null, tone: "total", lines: behind } as const;
      const isExchanged = payout !== currency;
      return [
        ...(isExchanged
          ? [{ ...common, key: `exchanged ${payout}`, name: names.exchanged(payout), amount: exchanged, to: exchanged }]
          : []),
        {
          ...common,
          key: `paid ${payout}`,
          name: names.paid(payout),
          amount: paid,
          to: paid,
          from: isExchanged ? null : 0,
        },
      ];
    }),
  ];
}
