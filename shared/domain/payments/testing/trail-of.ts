import type { ExpandedRoyalties } from "#shared/domain/imports/month-figures.ts";
import { buildRateTable } from "#shared/domain/kenp/rate-table.ts";
import { DEFAULT_KENP_PREFERENCES } from "#shared/domain/kenp/settings.ts";
import type { MonthContent } from "#shared/domain/report-month.ts";
import { monthRates } from "#shared/domain/royalties/rates/month-rates.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { PaymentFact } from "#shared/sources/payments.ts";
import { buildTrail, type TrailInput } from "../settling/build-trail.ts";
import { earnedOf } from "../settling/earned.ts";
import type { Trail } from "../trail.ts";
import { TODAY } from "./account.ts";

export interface TrailFiles {
  readonly estimators: readonly MonthContent[];
  readonly priorMonths: readonly MonthContent[];
  readonly payments: readonly PaymentFact[];
  /** Expanded distribution by month. */
  readonly expanded?: Readonly<Record<IsoMonth, ExpandedRoyalties>>;
}

const SETTING = { setting: "last_month", preferences: DEFAULT_KENP_PREFERENCES } as const;

/** The trail of stored contents, with payments known up to today. */
export function trailOf(
  { estimators, priorMonths, payments, expanded = {} }: TrailFiles,
  input: Partial<Omit<TrailInput, "earned" | "payments">> = {},
): Trail {
  const months = [...new Set([...estimators, ...priorMonths].map(({ month }) => month))];
  const table = buildRateTable([]);
  return buildTrail({
    earned: months.flatMap((month) =>
      earnedOf(
        {
          month,
          estimator: estimators.find((content) => content.month === month) ?? null,
          priorMonths: priorMonths.find((content) => content.month === month) ?? null,
          expanded: expanded[month],
        },
        monthRates(table, month, SETTING),
      ),
    ),
    months: new Map(months.map((month) => [month, null])),
    payments,
    today: TODAY,
    paymentsThrough: TODAY,
    ...input,
  });
}
