import type {
  ExchangeRateUsed,
  KenpRateUsed,
  RatesByLabel,
  ReportBook,
  ReportRecord,
  RoyaltiesReport,
} from "#shared/domain/royalties/report.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import type { Micros } from "#shared/primitives/money.ts";
import type { ReadsValuation } from "./comparable-months.ts";

/** Several products together in one currency, one value per day. */
export interface DaySums {
  currency: string;
  royalties: Micros[];
  orders: number[];
  free_orders: number[];
  reads: number[];
}

export interface BacklistBook extends DaySums {
  book_id: string;
  title: string;
  image: string | null;
}

/** A book by day, beside the author's other books. The API schema is `shared/api/royalties/by-book.ts`. */
export interface BookReport {
  startDate: IsoDate;
  endDate: IsoDate;
  books: ReportBook[];
  in_series: boolean;
  records: ReportRecord[];
  currencies: RatesByLabel;
  kenp_rates: KenpRateUsed[];
  reads_money: ReadsValuation;
  exchange: ExchangeRateUsed[];
  marketplaces: { id: number; name: string; domain: string }[];
  without_days: IsoMonth[];
  missing_months: IsoMonth[];
  covered_through: IsoDate | null;
  unknown_days: IsoDate[];
  open_days: IsoDate[];
  others: DaySums[];
  backlist?: BacklistBook[];
  retention: RoyaltiesReport["retention"];
  as_of: string | null;
}
