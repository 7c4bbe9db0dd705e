import * as z from "zod";
import { CALENDAR_CERTAINTIES, OVERDUE_REASONS } from "#shared/domain/payments/calendar-types.ts";
import { ExpectedSourcePayment, SourceTrail } from "#shared/domain/payments/sources-trail/source-trail.ts";
import {
  TRAIL_AMOUNTS,
  TRAIL_KINDS,
  TrailFinding,
  TrailLine,
  TrailMarketplace,
  TrailPayout,
  UnexplainedLine,
} from "#shared/domain/payments/trail.ts";
import { CurrencyCode, Instant, IsoDateSchema, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { PaymentFile } from "./payments.ts";

const LineId = z.string();

const Count = z.object({ matched: z.int(), of: z.int() });

/** A stored month of the trail and its file. `through` is the last day that file covers; null for a complete month. */
export const TrailMonth = z.object({
  month: IsoMonthSchema,
  file: z.string(),
  source: z.enum(["upload", "extension", "cookies"]),
  fetched_at: Instant,
  through: IsoDateSchema.nullable(),
});

export const PaymentsTrail = z.object({
  startMonth: IsoMonthSchema,
  endMonth: IsoMonthSchema,
  lines: z.array(TrailLine),
  findings: z.array(TrailFinding),
  unexplained: z.array(UnexplainedLine),
  shares: z.array(z.object({ currency: z.string(), amount: MicrosSchema, missing: MicrosSchema, of: MicrosSchema })),
  totals: z.object({
    royalty: z.array(z.object({ currency: z.string(), ...TRAIL_AMOUNTS })),
    payouts: z.array(TrailPayout),
  }),
  matches: z.object({ print: Count, ebook: Count, kenp: Count, due_rule: Count }),
  months: z.array(TrailMonth),
  /** Files of the stored payments, by the month of their payments. */
  payment_files: z.array(PaymentFile),
  /** Up to when payments are known: the newest file or check; null without any. */
  payments_as_of: Instant.nullable(),
  /** The months of the other sources with stored reports or payments, in the order in which people see the sources. */
  sources: z.array(SourceTrail),
  /** The first day that the plan shows; null without a limit. `hidden` when the range began before it. */
  retention: z.object({ start: IsoDateSchema, hidden: z.boolean() }).nullable(),
});
export type PaymentsTrail = z.infer<typeof PaymentsTrail>;

const CarriedAmount = z.object({
  store: TrailMarketplace,
  currency: CurrencyCode,
  amount: MicrosSchema,
  lines: z.array(LineId),
});

export const PaymentsCalendar = z.object({
  from: IsoDateSchema,
  to: IsoDateSchema,
  entries: z.array(
    z.object({
      date: IsoDateSchema,
      store: TrailMarketplace,
      currency: CurrencyCode,
      months: z.array(IsoMonthSchema),
      amount: MicrosSchema,
      certainty: z.enum(CALENDAR_CERTAINTIES),
      parts: z.array(z.object({ line: LineId, kind: z.enum(TRAIL_KINDS), amount: MicrosSchema })),
      payout_currency: z.string().nullable(),
      payout: MicrosSchema.nullable(),
    }),
  ),
  carried: z.array(CarriedAmount),
  /** Money that was due before today, with the reason why no day can be named. */
  overdue: z.array(CarriedAmount.extend({ reason: z.enum(OVERDUE_REASONS), since: IsoDateSchema })),
  /** Finished months paid within the calendar whose report is missing (`through` null) or ends early. */
  unknown_months: z.array(z.object({ month: IsoMonthSchema, date: IsoDateSchema, through: IsoDateSchema.nullable() })),
  /** Payments of other sources, on the days that these document. */
  sources: z.array(ExpectedSourcePayment),
  payments_as_of: Instant.nullable(),
});
export type PaymentsCalendar = z.infer<typeof PaymentsCalendar>;

export const getPaymentsTrail = endpoint({
  name: "getPaymentsTrail",
  method: "GET",
  path: "/reports/payments/trail",
  access: "author",
  impersonation: "read",
  client: ["royalties", "payments"],
  summary:
    "Follows the royalties of each month and store from estimate to payout, and names what is unexplained; at other sources by month and currency, as far as their files state it. Without months: the last 36.",
  query: z
    .object({ startMonth: IsoMonthSchema.optional(), endMonth: IsoMonthSchema.optional() })
    .refine(
      ({ startMonth, endMonth }) => startMonth === undefined || endMonth === undefined || startMonth <= endMonth,
      { path: ["endMonth"], message: "Must not be before the start month" },
    ),
  response: PaymentsTrail,
});

export const getPaymentsCalendar = endpoint({
  name: "getPaymentsCalendar",
  method: "GET",
  path: "/reports/payments/calendar",
  access: "author",
  impersonation: "read",
  client: ["royalties", "payments"],
  summary: "Returns the payments expected in the next three months, by day, store and currency.",
  response: PaymentsCalendar,
});
