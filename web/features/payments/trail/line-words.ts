import type { TrailLine, TrailState } from "#shared/domain/payments/trail.ts";
import { formatDate } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { TEXT } from "./text.ts";

/** What a line's mark shows: its state, or a cause that says more. */
export type TrailMark = TrailState | keyof typeof TEXT.marks;

export function markOf({ state, cause }: Pick<TrailLine, "state" | "cause">): TrailMark {
  if (cause === "report_incomplete") return "incomplete";
  return cause === "payments_unknown" ? "unconfirmed" : state;
}

const MARK_NAMES: Readonly<Record<TrailMark, string>> = { ...TEXT.states, ...TEXT.marks };

export const markName = (mark: TrailMark): string => MARK_NAMES[mark];

function lineStatusOf({ state, cause, due_on, difference, currency }: TrailLine, { money }: Numbers): string {
  switch (state) {
    case "late":
      return TEXT.lineStatus.wasDue(formatDate(due_on));
    case "due":
      return cause === "payments_unknown"
        ? TEXT.lineStatus.wasDue(formatDate(due_on))
        : TEXT.lineStatus.due(formatDate(due_on));
    case "out_of_cycle":
      return TEXT.lineStatus.out_of_cycle(formatDate(due_on));
    case "differs":
      return difference < 0
        ? TEXT.lineStatus.lacks(money(-difference, currency))
        : TEXT.lineStatus.differs(money(difference, currency));
    default:
      return TEXT.lineStatus[state];
  }
}

/** Explains the state of a line's money in sentences. */
export function lineWords(line: TrailLine, numbers: Numbers): string[] {
  const { cause, tried } = line;
  // A cause says more than that the line is paid, or missing.
  const isSaid =
    cause === "report_incomplete" ||
    (cause === "missing" && line.state !== "late") ||
    (line.state === "paid" && cause !== null);
  return [
    ...(isSaid ? [] : [lineStatusOf(line, numbers)]),
    ...(cause ? [TEXT.causes[cause]] : []),
    ...(tried.length > 0
      ? [`${TEXT.unexplainedCard.tried(tried.map((reason) => TEXT.reasons[reason]).join(", "))}.`]
      : []),
  ];
}

/** The line's amounts from estimate to payment, leaving out what is 0. */
export function lineFigures(line: TrailLine, { money }: Numbers): { readonly name: string; readonly amount: string }[] {
  const { currency, payouts, payments } = line;
  const names = TEXT.waterfall.steps;
  const figure = (name: string, micros: number, code = currency) =>
    micros === 0 ? [] : [{ name, amount: money(micros, code) }];
  return [
    ...figure(names.estimated, line.estimated),
    ...figure(names.final, line.final),
    ...(payments.length > 0 ? figure(names.due, line.due) : []),
    ...figure(names.withheld, -line.withheld),
    ...figure(names.adjusted, line.adjusted),
    ...(payments.length > 0 ? figure(names.net, line.net) : []),
    ...payouts.flatMap((payout) => [
      ...(payout.currency === currency
        ? []
        : figure(names.exchanged(payout.currency), payout.exchanged, payout.currency)),
      ...figure(names.paid(payout.currency), payout.paid, payout.currency),
    ]),
  ];
}
