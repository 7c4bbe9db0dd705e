import * as z from "zod";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { ExchangeRateUsed } from "#shared/domain/royalties/report.ts";
import { ConvertedSum } from "#shared/domain/royalties/sums/converted-sums.ts";
import { Id, Instant, IsoDateSchema, IsoMonthSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";

/** Months that one report may cover. */
export const MAX_REPORT_MONTHS = 36;

/** A client's royalties of one month in one currency, converted to the report's. */
export const ClientSum = ConvertedSum.extend({ client_id: Id, month: IsoMonthSchema });
export type ClientSum = z.infer<typeof ClientSum>;

export const ClientsReport = z.object({
  data: z.array(ClientSum),
  /**
   * Months that a client's figures don't cover: without a file (`through` is null), or known only through a day. They are
   * in no sum, or in one that ends on that day.
   */
  incomplete: z.array(z.object({ client_id: Id, month: IsoMonthSchema, through: IsoDateSchema.nullable() })),
  /** The clients that share royalties, by label, also those without any in these months. */
  clients: z.array(z.object({ id: Id, label: z.string(), as_of: Instant.nullable(), shares_payments: z.boolean() })),
  /** Clients whose royalties the agency doesn't see. */
  not_shared: z.int(),
  currency: z.string(),
  /** The exchange rates that these royalties were converted at. */
  exchange: z.array(ExchangeRateUsed),
});
export type ClientsReport = z.infer<typeof ClientsReport>;

export const getClientsReport = endpoint({
  name: "getClientsReport",
  method: "GET",
  path: "/agency/reports/royalties",
  access: "agency",
  impersonation: "read",
  gate: "reports",
  summary: "Returns the royalties of all clients that share them, by client, month and currency.",
  query: z
    .object({ from: IsoMonthSchema, to: IsoMonthSchema, currency: z.enum(CURRENCIES).optional() })
    .refine(({ from, to }) => from <= to, { path: ["to"], message: "Must not be before from" })
    .refine(({ from, to }) => monthsBetween(from, to) < MAX_REPORT_MONTHS, {
      path: ["from"],
      message: `Must be at most ${MAX_REPORT_MONTHS} months before to`,
    }),
  response: ClientsReport,
});

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5));
