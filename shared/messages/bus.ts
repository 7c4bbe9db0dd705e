import { z } from "zod";
import { Id, IsoMonthSchema } from "#shared/primitives/schemas.ts";

/** `Source` of every event that Colophon puts on its bus. */
export const BUS_SOURCE = "colophon";

/** Events on the bus by `DetailType`. Past tense; each detail names the person it is about. */
export const BusEvents = {
  /** An import changed report months. `first` when the account had none before. */
  RoyaltiesImported: z.object({ userId: Id, importId: Id, months: z.array(IsoMonthSchema), first: z.boolean() }),
  PaymentsImported: z.object({ userId: Id, importId: Id }),
  /** An import moved on: a hint for the open page to read it again. */
  ImportProgressed: z.object({ userId: Id, importId: Id }),
  /** A device signed out: its sockets are to be closed. */
  SessionEnded: z.object({ userId: Id, sessionId: Id }),
} as const;

export type BusEventName = keyof typeof BusEvents;
export type BusEventDetail<N extends BusEventName> = z.infer<(typeof BusEvents)[N]>;
