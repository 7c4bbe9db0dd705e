import * as z from "zod";
import { RemovableSourceSchema } from "#shared/domain/personal-data/removable-source.ts";
import { Id, Instant, IsoMonthSchema } from "#shared/primitives/schemas.ts";

export const BUS_SOURCE = "colophon";

/** Keeps an event within a socket's message; a page that shows more books refetches by its store. */
export const MAX_SYNCED_BOOKS = 500;

/** Events on the bus by `DetailType`, in the past tense. Each detail names the user it concerns. */
export const BusEvents = {
  /** An import changed report months. `first` when the account had no data before. */
  RoyaltiesImported: z.object({ userId: Id, importId: Id, months: z.array(IsoMonthSchema), first: z.boolean() }),
  /** The daily report was fetched and is unchanged, or its import has started; updates the last sync date. */
  RoyaltiesSynced: z.object({ userId: Id, syncedAt: Instant }),
  /** Amazon has reported rates per page of these months, which may be known already. */
  KenpRatesReported: z.object({ userId: Id, months: z.array(IsoMonthSchema) }),
  /** Amazon no longer accepts the stored session; the author has to sign in there again. */
  RetailerAuthFailed: z.object({ userId: Id }),
  /** Ranks of books in one store were read, by each book's `uid`: some changed, or a page asked for them. */
  RanksSynced: z.object({ userId: Id, marketplace: z.string(), uids: z.array(z.string()).max(MAX_SYNCED_BOOKS) }),
  /** An author has let an agency see more than before. */
  ConsentExtended: z.object({ userId: Id, agencyId: Id }),
  /** What agencies see of an author may have changed, beyond a consent's scopes. */
  ClientChanged: z.object({ userId: Id }),
  /** An author has deleted all figures of one source. */
  SourcePurged: z.object({ userId: Id, source: RemovableSourceSchema, purgedAt: Instant }),
  /** An author's signals were raised, seen or closed. */
  SignalsChanged: z.object({ userId: Id }),
  PaymentsImported: z.object({ userId: Id, importId: Id }),
  ImportProgressed: z.object({ userId: Id, importId: Id }),
  /** A device signed out; its sockets must be closed. */
  SessionEnded: z.object({ userId: Id, sessionId: Id }),
  /** A password reset was requested for this address, which may have no account: the response must not reveal that. */
  PasswordResetRequested: z.object({ email: z.string() }),
  DataExportRequested: z.object({ userId: Id, exportId: Id }),
  /** A data export is ready or has failed. */
  DataExportFinished: z.object({ userId: Id, exportId: Id }),
  /** A user's plan, subscription or card has changed; an agency's change affects all its members. */
  BillingChanged: z.object({ userId: Id }),
  /** A user has proved a new email address, which is now the account's; billing follows. */
  EmailChanged: z.object({ userId: Id }),
  /** A user requested account deletion or revoked it; billing follows. */
  AccountDeletionChanged: z.object({ userId: Id }),
  /** An account is closed and all its data must be deleted permanently. */
  AccountClosed: z.object({ userId: Id }),
} as const;

export type BusEventName = keyof typeof BusEvents;

/** Events forwarded to open pages and sockets; the realtime functions receive no others. */
export const EVENTS_FOR_PAGES = [
  "RoyaltiesImported",
  "RoyaltiesSynced",
  "RetailerAuthFailed",
  "RanksSynced",
  "PaymentsImported",
  "ImportProgressed",
  "SignalsChanged",
  "DataExportFinished",
  "BillingChanged",
  "SessionEnded",
] as const satisfies readonly BusEventName[];
export type BusEventDetail<N extends BusEventName> = z.infer<(typeof BusEvents)[N]>;
