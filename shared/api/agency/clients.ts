import * as z from "zod";
import { ATTENTION_KINDS } from "#shared/domain/attention/attention.ts";
import { ExchangeRateUsed } from "#shared/domain/royalties/report.ts";
import { ConvertedSum } from "#shared/domain/royalties/sums/converted-sums.ts";
import { EmailAddress, Id, Instant, IsoMonthSchema, Trimmed } from "#shared/primitives/schemas.ts";
import { endpoint } from "../endpoint.ts";
import { ById, NO_CONTENT } from "../parts.ts";
import { ChosenScopes, Scope } from "./consent-scope.ts";

/** Authors who share their figures with an agency, as the agency sees them. The authors' side is in `consents.ts`. */

/** The agency's own name for a client; blank shows the author's name. */
const Label = Trimmed.max(100);

export const Client = z.object({
  /** The author's id, which requests name in the header `x-client`. */
  id: Id,
  /** The agency's label, or else the author's name. */
  label: z.string(),
  name: z.string(),
  email: z.string(),
  scopes: z.array(Scope),
  since: Instant,
  /**
   * When the author's browser or our server last fetched figures; null without royalties in the scopes and for an author
   * who only uploads files.
   */
  last_synced_at: Instant.nullable(),
});
export type Client = z.infer<typeof Client>;

/** Clients on one page of the list. */
export const CLIENTS_PER_PAGE = 50;
export const CLIENT_SORTS = ["need", "money", "name"] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

/** Months of royalties that the list of clients shows, the current one last. */
export const LISTED_MONTHS = 12;

/** What a client earned in the last months. */
const Royalties = z.object({
  /** This month's, by currency. */
  this_month: z.array(ConvertedSum),
  /**
   * Each of the last twelve months in the member's currency, the current one last; null for a month that has no file
   * although one is expected, and for one whose exchange rate isn't known.
   */
  months: z.array(z.int().nullable()).length(LISTED_MONTHS),
});

/** What amounts are converted by, and the month they are of. */
const Converted = z.object({
  /** The current month in UTC. */
  month: IsoMonthSchema,
  /** The member's own, into which royalties are converted. */
  currency: z.string(),
  /** The exchange rates that converted this month's royalties. */
  exchange: z.array(ExchangeRateUsed),
});

export const ListedClient = Client.extend({
  /** Null unless the client shares royalties. */
  royalties: Royalties.nullable(),
  /** Why the client needs a look today. */
  needs: z.array(z.enum(ATTENTION_KINDS)),
});
export type ListedClient = z.infer<typeof ListedClient>;

/** A client with the settings that the author's own screens need. */
export const ClientDetails = Client.extend({
  timezone: z.string(),
  currency: z.string(),
  default_marketplace: z.int().nullable(),
  /** The default without royalties in the scopes. */
  kenpc_percent: z.number(),
  /** Whether reviews can be read with the client's own stored session; false without reviews in the scopes. */
  reads_reviews: z.boolean(),
  /** First month with figures, `YYYY-MM`; null without royalties in the scopes and before the first import. */
  first_data_at: z.string().nullable(),
});
export type ClientDetails = z.infer<typeof ClientDetails>;

export const ClientInvitation = z.object({
  id: Id,
  email: z.string(),
  label: z.string(),
  scopes: z.array(Scope),
  created_at: Instant,
  expires_at: Instant,
  /** When the author declined; null until then. The link stays valid. */
  declined_at: Instant.nullable(),
});
export type ClientInvitation = z.infer<typeof ClientInvitation>;

const common = { access: "agency", impersonation: "read" } as const;
export const listClients = endpoint({
  ...common,
  name: "listClients",
  method: "GET",
  path: "/agency/clients",
  summary:
    "Lists a page of the agency's clients with what they earned, open client invitations, and the code that authors may enter.",
  query: z.object({
    /** From 1; a page has fifty clients. */
    page: z.coerce.number().int().min(1).default(1),
    /** Part of a client's label, name or email address. */
    search: Trimmed.max(100).default(""),
    /** By need, then money, then name; or by money or name first. Unknown amounts follow all known ones. */
    sort: z.enum(CLIENT_SORTS).default("need"),
    direction: z.enum(["asc", "desc"]).default("desc"),
  }),
  response: Converted.extend({
    data: z.array(ListedClient),
    /** All clients of the agency, whatever is searched. */
    clients: z.int(),
    /** The page that is listed: the last one for a page after it. */
    page: z.int(),
    pages: z.int(),
    invitations: z.array(ClientInvitation),
    /** Null until one has been created. */
    code: z.string().nullable(),
  }),
});

export const getClient = endpoint({
  ...common,
  name: "getClient",
  method: "GET",
  path: "/agency/clients/{id}",
  summary: "Returns a client with the scopes it has granted and the settings that its screens need.",
  params: ById,
  response: z.object({ data: ClientDetails }),
});

/** What a client's overview shows of its royalties. */
export const ClientFigures = Converted.extend({
  royalties: Royalties,
  /** The last twelve months that have no file although one is expected. */
  missing: z.array(IsoMonthSchema),
});
export type ClientFigures = z.infer<typeof ClientFigures>;

export const getClientFigures = endpoint({
  ...common,
  name: "getClientFigures",
  method: "GET",
  path: "/agency/clients/{id}/figures",
  summary: "Returns what a client earned in the last twelve months; null unless it shares royalties.",
  params: ById,
  response: z.object({ data: ClientFigures.nullable() }),
});

export const renameClient = endpoint({
  ...common,
  name: "renameClient",
  method: "PUT",
  path: "/agency/clients/{id}",
  summary: "Changes the agency's label of a client; a blank one shows the author's name.",
  params: ById,
  body: z.object({ label: Label }),
  response: z.object({ data: Client }),
});

export const endClient = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "endClient",
  method: "DELETE",
  path: "/agency/clients/{id}",
  summary: "Gives up access to a client, effective with the next request; both sides get an email.",
  params: ById,
});

export const inviteClient = endpoint({
  ...common,
  name: "inviteClient",
  method: "POST",
  path: "/agency/client-invitations",
  status: 201,
  limit: "invitation",
  summary: "Asks an author by email to share figures. Inviting the same address again replaces the earlier invitation.",
  body: z.object({ email: EmailAddress, label: Label.default(""), scopes: ChosenScopes }),
  response: z.object({ data: ClientInvitation }),
});

export const revokeClientInvitation = endpoint({
  ...common,
  ...NO_CONTENT,
  name: "revokeClientInvitation",
  method: "DELETE",
  path: "/agency/client-invitations/{id}",
  summary: "Revokes a client invitation; its link stops working.",
  params: ById,
});

export const renewClientCode = endpoint({
  ...common,
  name: "renewClientCode",
  method: "POST",
  path: "/agency/client-code",
  status: 201,
  limit: "invitation",
  summary: "Creates a new code that authors enter to share figures with the agency; the earlier code stops working.",
  response: z.object({ code: z.string() }),
});
