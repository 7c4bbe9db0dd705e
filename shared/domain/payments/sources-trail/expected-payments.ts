import type { IsoDate } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import type { ExpectedSourcePayment, SourceTrail, SourceTrailLine } from "./source-trail.ts";

const STATES: readonly ExpectedSourcePayment["state"][] = ["open", "estimated", "earned", "due"];

/** What an invoice or statement says is owed, else what the reports have so far. */
const amountOf = ({ payments, net, reports }: SourceTrailLine) =>
  payments.length > 0
    ? net
    : sumOf(
        reports.filter(({ is_replaced }) => !is_replaced),
        ({ amount }) => amount,
      );

/** The payments of other sources that their documented days place between two days, both included, the earliest first. */
export const expectedPayments = (
  trails: readonly SourceTrail[],
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): ExpectedSourcePayment[] =>
  trails
    .flatMap(({ source, lines }) =>
      lines.flatMap((line): ExpectedSourcePayment[] => {
        const { id, month, days, currency, is_trial, expected } = line;
        const state = STATES.find((one) => one === line.state);
        const amount = amountOf(line);
        if (!state || expected === null || amount === 0 || expected.to < from || expected.from > to) return [];
        return [{ source, line: id, month, days, currency, amount, state, is_trial, expected }];
      }),
    )
    .sort(
      (a, b) =>
        ascending(a.expected.from, b.expected.from) || ascending(a.source, b.source) || ascending(a.line, b.line),
    );
