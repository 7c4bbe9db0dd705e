import { useMemo } from "react";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { fromMicros } from "#shared/primitives/money.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { useReport } from "#web/api/royalties.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { BesideSeries } from "./history-chart-options.ts";
import { TEXT } from "./text.ts";

export type BesideKind = "units" | "royalties";

interface Asked {
  readonly asin: string;
  readonly marketplace: string;
  /** Null asks for nothing. */
  readonly kind: BesideKind | null;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/**
 * A product's units or royalties of each day in one store, in the store's currency. Null while loading, and where the
 * report has no days of it.
 */
export function useSalesBeside({ asin, marketplace, kind, from, to }: Asked): {
  readonly beside: BesideSeries | null;
  readonly hasFailed: boolean;
} {
  const numbers = useNumbers();
  const { data, error } = useReport(kind && { startDate: from, endDate: to });
  const beside = useMemo(() => {
    if (!data || !kind || data.type !== "DAY") return null;
    const store = MARKETPLACES.find(({ uid }) => uid === marketplace);
    const own = data.records.filter((record) => record.asin === asin && record.marketplace_id === store?.id);
    const [record] = own;
    if (!record) return null;
    const valueOn = (i: number) =>
      sumOf(own, (one) => (kind === "units" ? one.orders[i]! : fromMicros(one.royalties[i]!)));
    const points = data.labels.map((date, i) => ({ date, value: valueOn(i) }));
    return kind === "units"
      ? { name: TEXT.units, points, format: (value: number) => numbers.count(Math.round(value)) }
      : {
          name: TEXT.money(record.currency),
          points,
          format: (value: number) => numbers.moneyShort(value, record.currency),
        };
  }, [data, kind, asin, marketplace, numbers]);
  return { beside, hasFailed: error !== undefined && !data };
}
