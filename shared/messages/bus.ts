import { z } from "zod";
import { Id, Instant, IsoMonthSchema } from "#shared/primitives/schemas.ts";

/** `Source` of every event that Colophon puts on its bus. */
export const BUS_SOURCE = "colophon";

/** Events on the bus by `DetailType`. Past tense; each detail names the person it is about. */
export const BusEvents = {
  /** An import changed report months. `first` when the account had none before. */
  RoyaltiesImported: z.object({ userId: Id, importId: Id, months: z.array(IsoMonthSchema), first: z.boolean() }),
  /** The daily report was fetched and is what it was, or its import was begun: the date of the last sync has moved on. */
  RoyaltiesSynced: z.object({ userId: Id, syncedAt: Instant }),
  /** The retailer does not take the kept session any more: the author has to sign in there. */
  RetailerAuthFailed: z.object({ userId: Id }),
  PaymentsImported: z.object({ userId: Id, importId: Id }),
  /** An import moved on: a hint for the open page to read it again. */
  ImportProgressed: z.object({ userId: Id, importId: Id }),
  /** A device signed out: its sockets are to be closed. */
  SessionEnded: z.object({ userId: Id, sessionId: Id }),
  /** Somebody asked for a new password for this address, which may be nobody's: who waits for the answer must not be able to tell. */
  PasswordResetRequested: z.object({ email: z.string() }),
  DataExportRequested: z.object({ userId: Id, exportId: Id }),
  /** An archive of a person's data is ready, or could not be made. */
  DataExportFinished: z.object({ userId: Id, exportId: Id }),
  /** What is known of somebody's plan, subscription or card has changed; an agency's concerns all its people. */
  BillingChanged: z.object({ userId: Id }),
  /** A person asked for their account's deletion, or took that back: what they pay for follows. */
  AccountDeletionChanged: z.object({ userId: Id }),
  /** An account is closed already and everything of it is to be deleted for good. */
  AccountClosed: z.object({ userId: Id }),
} as const;

export type BusEventName = keyof typeof BusEvents;

/** Events that concern open pages and their sockets; whoever serves those is given no others. */
export const EVENTS_FOR_PAGES = [
  "RoyaltiesImported",
  "RoyaltiesSynced",
  "RetailerAuthFailed",
  "PaymentsImported",
  "ImportProgressed",
  "DataExportFinished",
  "BillingChanged",
  "SessionEnded",
] as const satisfies readonly BusEventName[];
export type BusEventDetail<N extends BusEventName> = z.infer<(typeof BusEvents)[N]>;
