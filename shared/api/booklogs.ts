import * as z from "zod";
import { EVENT_TYPES } from "#shared/catalogue/book-event-types.ts";
import { CURRENCIES, MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { parseAmount } from "#shared/domain/booklogs/amount.ts";
import { type CheckedEntry, checkBookLogForm, FORM_ERRORS, toEntry } from "#shared/domain/booklogs/form-rules.ts";
import { isSpendRange } from "#shared/domain/booklogs/spend-ranges.ts";
import { CurrencyCode, Id, Instant, IsoDateSchema, smallRecord } from "#shared/primitives/schemas.ts";
import { endpoint } from "./endpoint.ts";
import { ById, NO_CONTENT } from "./parts.ts";

const BookEventType = z.object({ id: z.int(), name: z.string(), type: z.enum(EVENT_TYPES) });

/** The book as it is on the shelf now; `removed` once it isn't there, with its title and what is known of it. */
const BookOfLog = z.object({
  title: z.string(),
  removed: z.boolean(),
  /** Cover of the first format that has an ASIN. */
  cover: z.string().nullable(),
  /** `uid` is the ASIN, or the ISBN while no ASIN is known. */
  formats: z.array(z.object({ uid: z.string(), name: z.string() })),
  groups: z.array(z.object({ id: Id, name: z.string(), book_group_type_id: z.literal(1) })),
});

const StoreOfLog = z.object({ id: z.int(), name: z.string(), domain: z.string() });

/** Amounts are decimal numbers of currency units with at most two decimals, each in the currency it was entered in. */
const LogMetadata = z.object({
  free_promo: z.boolean(),
  cost: z.number().nullable(),
  cost_currency: CurrencyCode.nullable(),
  /** Ad spend by range, `YYYY-MM-DD-YYYY-MM-DD`. */
  spend: z.record(z.string(), z.number()),
  spend_currency: z.record(z.string(), CurrencyCode),
});

export const BookLog = z.object({
  id: Id,
  /** Id of the book that the log belongs to now, which changes when books are merged or split. */
  book_id: Id,
  book: BookOfLog,
  /** Null for an event in the author's own words. */
  book_log_event_id: z.int().nullable(),
  book_log_event: BookEventType.nullable(),
  book_log_event_other: z.string().nullable(),
  start_date: IsoDateSchema,
  end_date: IsoDateSchema.nullable(),
  /** Empty for all marketplaces. */
  marketplaces: z.array(StoreOfLog),
  notes: z.string().nullable(),
  metadata: LogMetadata,
  created_at: Instant,
});
export type BookLog = z.infer<typeof BookLog>;

const text = (most: number) => z.string().max(most).nullish();

/** Everything is optional here so that the form's rules answer with a message for each field. */
const LogBody = z
  .object({
    book_id: text(128),
    book_log_event_id: z.int().nullish(),
    book_log_event_other: text(5000),
    start_date: text(40),
    end_date: text(40),
    notes: text(20_000),
    marketplaces: z
      .array(z.int())
      .max(10 * MARKETPLACES.length)
      .nullish(),
    free_promo: z.boolean().nullish(),
    cost: z.union([z.number(), z.string().max(40)]).nullish(),
    /** Currency of the cost; the user's own by default. */
    currency: text(3),
  })
  .transform((form, context): CheckedEntry => {
    const errors = Object.entries(checkBookLogForm(form));
    for (const [field, message] of errors) context.addIssue({ code: "custom", path: [field], message });
    return errors.length > 0 ? z.NEVER : toEntry(form);
  });

/** Null or blank removes a range's amount. */
const Spend = z
  .union([z.number(), z.string().max(40)])
  .nullable()
  .transform((typed, context) => {
    if (typed === null || String(typed).trim() === "") return null;
    const micros = parseAmount(typed);
    if (micros === null) context.addIssue({ code: "custom", message: FORM_ERRORS.invalidCost });
    return micros;
  });

/** Ten years of days. */
const MAX_SPEND_RANGES = 3660;

const MetadataBody = z.object({
  spend: smallRecord(
    z.string().refine(isSpendRange, "Must be a range, YYYY-MM-DD-YYYY-MM-DD"),
    Spend,
    MAX_SPEND_RANGES,
  ).prefault({}),
  /** Currency of the amounts; the user's own by default. */
  currency: z.enum(CURRENCIES as [string, ...string[]]).optional(),
});

const common = { access: "member", impersonation: "allowed" } as const;
/** A write, which the plan must include. */
const gated = { ...common, gate: "marketing", limit: "booklogs" } as const;
const list = z.object({ data: z.array(BookLog) });
/** The log stands in `data.data`. */
const one = z.object({ data: z.object({ data: BookLog }) });

export const listBookLogs = endpoint({
  ...common,
  name: "listBookLogs",
  method: "GET",
  path: "/booklogs",
  client: ["events"],
  summary: "Lists all event logs, the newest first.",
  response: list,
});

export const listBookLogsBetween = endpoint({
  ...common,
  name: "listBookLogsBetween",
  method: "GET",
  path: "/booklogs/data",
  client: ["events"],
  summary: "Lists the event logs that cover at least one day of a range, by date.",
  query: z
    .object({ start_date: IsoDateSchema, end_date: IsoDateSchema })
    .refine(({ start_date, end_date }) => start_date <= end_date, {
      path: ["end_date"],
      message: "Must not be before the start",
    }),
  response: list,
});

export const countBookLogs = endpoint({
  ...common,
  name: "countBookLogs",
  method: "GET",
  path: "/booklogs/count",
  client: ["events"],
  summary: "Returns the number of event logs.",
  response: z.object({ count: z.int() }),
});

export const getBookLog = endpoint({
  ...common,
  name: "getBookLog",
  method: "GET",
  path: "/booklogs/{id}",
  client: ["events"],
  summary: "Returns an event log, under `data.data`.",
  params: ById,
  response: one,
});

export const createBookLog = endpoint({
  ...gated,
  name: "createBookLog",
  method: "POST",
  path: "/booklogs",
  status: 201,
  client: ["events"],
  summary: "Logs an event of a book. Returns the existing log when the same event is already logged.",
  body: LogBody,
  response: one,
});

export const updateBookLog = endpoint({
  ...gated,
  name: "updateBookLog",
  method: "POST",
  path: "/booklogs/{id}",
  client: ["events"],
  summary: "Replaces what was entered about an event; its ad spend stays.",
  params: ById,
  body: LogBody,
  response: one,
});

export const deleteBookLog = endpoint({
  ...gated,
  ...NO_CONTENT,
  name: "deleteBookLog",
  method: "DELETE",
  path: "/booklogs/{id}",
  client: ["events"],
  summary: "Deletes an event log.",
  params: ById,
});

export const saveBookLogMetadata = endpoint({
  ...gated,
  name: "saveBookLogMetadata",
  method: "POST",
  path: "/booklogs/{id}/metadata",
  client: ["events"],
  summary: "Saves the ad spend of some ranges; the other ranges stay.",
  params: ById,
  body: MetadataBody,
  response: one,
});

export const listBookEventTypes = endpoint({
  ...common,
  name: "listBookEventTypes",
  method: "GET",
  path: "/book-event-types",
  client: [],
  summary: "Lists the types of events; the page adds “Other” with the id 0.",
  response: z.object({ data: z.array(BookEventType) }),
});
