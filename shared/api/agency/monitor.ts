import * as z from "zod";
import { MONITOR_TIERS } from "#shared/domain/ranks/monitor/slots.ts";
import { RANK_STATES } from "#shared/domain/ranks/rank-state.ts";
import { Id, Instant } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";

/** The books of an agency's clients, and which of them have a slot of the agency's own plan. */

/** Clients whose books one answer lists. */
export const MONITORED_CLIENTS_PER_PAGE = 50;
/** Books that one request may change: they are stored together or not at all. */
export const MAX_MONITOR_CHANGES = 50;

const Tier = z.enum([...MONITOR_TIERS, "none"]);

/** A client's book with the rank of its first ranked format in the client's default store. */
export const ClientBook = z.object({
  client_id: Id,
  client: z.string(),
  book_id: Id,
  title: z.string(),
  /** The product whose rank is shown; null for a book without an ASIN, which takes no slot. */
  asin: z.string().nullable(),
  marketplace: z.string(),
  rank: z.int().nullable(),
  /** What a missing rank means; `untracked` when none of the agency's slots reads the book. */
  rank_state: z.enum(RANK_STATES),
  is_free: z.boolean(),
  read_at: Instant.nullable(),
  /** The agency's slot; the author's own plan may read the book as well. */
  tier: Tier,
  /** False for a slot beyond the limit of a plan that has become smaller: the book isn't read. */
  is_read: z.boolean(),
  /** False for a book that the author has removed and that still has a slot. */
  on_shelf: z.boolean(),
});
export type ClientBook = z.infer<typeof ClientBook>;

/** A limit of null is unlimited. */
const Slots = z.object({ used: z.int(), limit: z.int().nullable() });
const AllSlots = z.object({ realtime: Slots, backlist: Slots });

const common = { access: "agency", impersonation: "read", path: "/agency/books/monitor" } as const;

export const listClientBooks = endpoint({
  ...common,
  name: "listClientBooks",
  method: "GET",
  summary: "Lists the books of clients that share them, by client and title, with the slots of the agency's plan.",
  query: z.object({
    /** From 1; a page has the books of fifty clients. */
    page: z.coerce.number().int().min(1).default(1),
  }),
  response: z.object({
    data: z.array(ClientBook),
    slots: AllSlots,
    /** Clients that share books. */
    clients: z.int(),
    pages: z.int(),
  }),
});

export const updateMonitoredBooks = endpoint({
  ...common,
  name: "updateMonitoredBooks",
  method: "PUT",
  summary: "Puts clients' books into slots of the agency's plan, or takes them out; all of them or none.",
  body: z.object({
    changes: z
      .array(z.object({ client_id: Id, book_id: Id, tier: Tier }))
      .min(1)
      .max(MAX_MONITOR_CHANGES),
  }),
  response: z.object({ slots: AllSlots }),
});
export type MonitorSlots = z.infer<typeof AllSlots>;
