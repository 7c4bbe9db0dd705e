import * as z from "zod";
import { CALENDAR_CERTAINTIES, OVERDUE_REASONS } from "#shared/domain/payments/calendar-types.ts";
import { PAYMENT_STATES } from "#shared/domain/payments/payment-state.ts";
import {
  TRAIL_CAUSES,
  TRAIL_FINDINGS,
  TRAIL_KINDS,
  TRAIL_REASONS,
  TRAIL_STATES,
} from "#shared/domain/payments/trail.ts";
import { CurrencyCode, Instant, IsoDateSchema, IsoMonthSchema, MicrosSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { PaymentFile } from "./payments.ts";

const LineId = z.string();
/** A store's label as the report names it; null for page reads, which are known by currency only. */
const Store = z.string().nullable();

/** The part of a payment that belongs to a line; the number is empty while the payment is pending. */
export const TrailPayment = z.object({
  number: z.string(),
  /** Only `paid` is received money; `failed` and `cancelled` count in no amount. */
  state: z.enum(PAYMENT_STATES),
  date: IsoDateSchema.nullable(),
  store: z.string(),
  source: z.string(),
  accrued: MicrosSchema,
  withheld: MicrosSchema,
  adjusted: MicrosSchema,
  net: MicrosSchema,
  payout_currency: z.string(),
  payout: MicrosSchema,
});

export const TrailPayout = z.object({ currency: z.string(), exchanged: MicrosSchema, paid: MicrosSchema });

const columns = {
  estimated: MicrosSchema,
  final: MicrosSchema,
  due: MicrosSchema,
  withheld: MicrosSchema,
  adjusted: MicrosSchema,
  net: MicrosSchema,
};

/** Documented in `shared/domain/payments/trail.ts`. */
export const TrailLine = z.object({
  id: LineId,
  month: IsoMonthSchema,
  store: Store,
  currency: CurrencyCode,
  kind: z.enum(TRAIL_KINDS),
  source: z.string().nullable(),
  state: z.enum(TRAIL_STATES),
  due_on: IsoDateSchema,
  ...columns,
  payouts: z.array(TrailPayout),
  difference: MicrosSchema,
  cause: z.enum(TRAIL_CAUSES).nullable(),
  tried: z.array(z.enum(TRAIL_REASONS)),
  payments: z.array(TrailPayment),
});

export const TrailFinding = z.object({
  kind: z.enum(TRAIL_FINDINGS),
  month: IsoMonthSchema,
  store: Store,
  currency: CurrencyCode,
  amount: MicrosSchema,
  line: LineId.nullable(),
  number: z.string().nullable(),
  date: IsoDateSchema.nullable(),
});

export const UnexplainedLine = z.object({
  line: LineId,
  month: IsoMonthSchema,
  store: Store,
  kind: z.enum(TRAIL_KINDS),
  currency: CurrencyCode,
  difference: MicrosSchema,
  payout_currency: z.string().nullable(),
  payout: MicrosSchema.nullable(),
  tried: z.array(z.enum(TRAIL_REASONS)),
});

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
    royalty: z.array(z.object({ currency: z.string(), ...columns })),
    payouts: z.array(TrailPayout),
  }),
  matches: z.object({ print: Count, ebook: Count, kenp: Count, due_rule: Count }),
  months: z.array(TrailMonth),
  /** Files of the stored payments, by the month of their payments. */
  payment_files: z.array(PaymentFile),
  /** Up to when payments are known: the newest file or check; null without any. */
  payments_as_of: Instant.nullable(),
  /** The first day that the plan shows; null without a limit. `hidden` when the range began before it. */
  retention: z.object({ start: IsoDateSchema, hidden: z.boolean() }).nullable(),
});
export type PaymentsTrail = z.infer<typeof PaymentsTrail>;

const CarriedAmount = z.object({
  store: Store,
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
      store: Store,
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
    "Follows the royalties of each month and store from estimate to payout, and names what is unexplained. Without months: the last 36.",
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
