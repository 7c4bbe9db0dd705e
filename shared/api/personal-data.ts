import { z } from "zod";
import { EmailAddress, Id, Instant } from "#shared/primitives/schemas.ts";
import { endpoint } from "./endpoint.ts";
import { SyncSource } from "./extension/extension.ts";

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

const common = { access: "member", impersonation: "never", ownAccount: true, opensWithoutPlan: true } as const;

export const listExports = endpoint({
  ...common,
  name: "listExports",
  method: "GET",
  path: "/user/exports",
  summary: "Archives of everything that we hold on this person, newest first.",
  response: z.object({ data: z.array(DataExport) }),
});

export const startExport = endpoint({
  ...common,
  name: "startExport",
  method: "POST",
  path: "/user/exports",
  summary: "Begins to make an archive; while one is being made, that one.",
  status: 202,
  limit: "export",
  response: z.object({ data: DataExport }),
});

export const downloadExport = endpoint({
  ...common,
  name: "downloadExport",
  method: "GET",
  path: "/user/exports/{id}",
  summary: "An address, good for ten minutes, to fetch a ready archive from.",
  params: z.object({ id: Id }),
  response: z.object({ url: z.string() }),
});

export const purgeSource = endpoint({
  name: "purgeSource",
  method: "DELETE",
  path: "/user/sources/{source}",
  access: "author",
  opensWithoutPlan: true,
  impersonation: "never",
  summary:
    "Deletes everything that came from one source of figures; a sync that goes on brings back what is due. 409 while an import is under way.",
  status: 204,
  params: z.object({ source: SyncSource }),
  response: z.undefined(),
});

export const requestDeletion = endpoint({
  ...common,
  name: "requestDeletion",
  method: "POST",
  path: "/user/deletion",
  summary:
    "Has this account deleted after its days of grace. The address is typed to confirm. An owner's agency goes with everybody in it.",
  status: 202,
  body: z.object({ email: EmailAddress }),
  response: z.object({ deletion_due_at: Instant }),
});

export const cancelDeletion = endpoint({
  ...common,
  name: "cancelDeletion",
  method: "DELETE",
  path: "/user/deletion",
  summary: "Keeps the account after all.",
  status: 204,
  response: z.undefined(),
});
