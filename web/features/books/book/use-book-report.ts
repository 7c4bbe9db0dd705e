import { useMemo } from "react";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { NO_FOCUS_REFETCH, useReport } from "#web/api/royalties.ts";
import { useFigureDays } from "#web/lib/figure-days.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { type BookMoney, bookMoney, rangeOfBook } from "./book-money.ts";

export interface ShownMoney {
  readonly money: BookMoney;
  readonly report: RoyaltiesReport;
}

export interface BookReportState {
  /** The days asked for. */
  readonly range: DateRange;
  /** The last displayed day: today, or yesterday for authors who leave today out. */
  readonly lastDay: IsoDate;
  readonly data: ShownMoney | undefined;
  readonly error: Error | undefined;
  readonly mutate: () => Promise<unknown>;
}

/** The figures of a book over twelve months, in the author's currency. */
export function useBookReport(bookId: string): BookReportState {
  const { currency, kenpc_percent: kenpcPercent } = useUser();
  const { lastDay } = useFigureDays();
  const range = rangeOfBook(lastDay);
  const { data, error, mutate } = useReport(
    { startDate: range.start, endDate: range.end, kenp_setting: "last_month" },
    NO_FOCUS_REFETCH,
  );
  const shown = useMemo(
    () => data && { money: bookMoney(data, bookId, { currency, kenpcPercent }), report: data },
    [data, bookId, currency, kenpcPercent],
  );
  return { range, lastDay, data: shown, error, mutate };
}
