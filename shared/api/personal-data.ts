import * as z from "zod";
import { OTHER_SOURCES, RemovableSourceSchema } from "#shared/domain/personal-data/removable-source.ts";
import { LifetimeComparison } from "#shared/domain/royalties/sources/lifetime-comparison.ts";
import { EmailAddress, Id, Instant, IsoMonthSchema } from "#shared/primitives/schemas.ts";
import { endpoint } from "./endpoint.ts";
import { ById, NO_CONTENT, OWN_ACCOUNT } from "./parts.ts";

/** Days during which a requested account deletion can be revoked. */
export const GRACE_DAYS = 14;
/** Days during which an archive can be downloaded. */
export const EXPORT_DAYS = 7;

export const DataExport = z.object({
  id: Id,
  status: z.enum(["preparing", "ready", "failed"]),
  created_at: Instant,
  finished_at: Instant.nullable(),
  bytes: z.int().nullable(),
  expires_at: Instant,
});
export type DataExport = z.infer<typeof DataExport>;

export const listExports = endpoint({
  ...OWN_ACCOUNT,
  name: "listExports",
  method: "GET",
  path: "/user/exports",
  summary: "Lists the person's data archives, newest first.",
  response: z.object({ data: z.array(DataExport) }),
});

export const startExport = endpoint({
  ...OWN_ACCOUNT,
  name: "startExport",
  method: "POST",
  path: "/user/exports",
  summary: "Starts building an archive, or returns the one in progress.",
  status: 202,
  limit: "export",
  response: z.object({ data: DataExport }),
});

export const downloadExport = endpoint({
  ...OWN_ACCOUNT,
  name: "downloadExport",
  method: "GET",
  path: "/user/exports/{id}",
  summary: "Returns a download URL for a finished archive, valid for ten minutes.",
  params: ById,
  response: z.object({ url: z.string() }),
});

/** What is stored of a source other than Amazon. */
export const HeldShop = z.object({
  source: z.enum(OTHER_SOURCES),
  /** The first and the last month, of sales, payments and comparisons together. */
  first: IsoMonthSchema,
  last: IsoMonthSchema,
  /** When its newest file was imported. */
  imported_at: Instant,
  /** Reports of the shop's whole life beside the sum of its stored months. */
  comparisons: z.array(LifetimeComparison),
});
export type HeldShop = z.infer<typeof HeldShop>;

export const listHeldShops = endpoint({
  ...OWN_ACCOUNT,
  name: "listHeldShops",
  method: "GET",
  path: "/user/shops",
  summary: "Lists the sources other than Amazon of which figures are stored.",
  response: z.object({ data: z.array(HeldShop) }),
});

export const purgeSource = endpoint({
  ...NO_CONTENT,
  name: "purgeSource",
  method: "DELETE",
  path: "/user/sources/{source}",
  access: "author",
  opensWithoutPlan: true,
  impersonation: "never",
  summary:
    "Deletes all data from one kind of Amazon's figures or from another shop; an active sync fetches what is due again. 409 while an import is running.",
  params: z.object({ source: RemovableSourceSchema }),
});

export const requestDeletion = endpoint({
  ...OWN_ACCOUNT,
  name: "requestDeletion",
  method: "POST",
  path: "/user/deletion",
  summary:
    "Schedules the account for deletion after the grace period; the email address confirms it. Deleting an owner deletes the agency and its members.",
  status: 202,
  body: z.object({ email: EmailAddress }),
  response: z.object({ deletion_due_at: Instant }),
});

export const cancelDeletion = endpoint({
  ...OWN_ACCOUNT,
  ...NO_CONTENT,
  name: "cancelDeletion",
  method: "DELETE",
  path: "/user/deletion",
  summary: "Cancels the scheduled deletion.",
});
