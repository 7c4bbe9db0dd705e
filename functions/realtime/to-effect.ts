import * as z from "zod";
import { BusEvents } from "#shared/messages/bus.ts";
import type { RealtimeEvent } from "#shared/messages/realtime.ts";

/** The effect of a bus event on a user's open pages: a message to show, or the end of one device's sockets. */
export type Effect =
  | {
      readonly kind: "tell";
      readonly userId: string;
      readonly event: RealtimeEvent;
      /** Set when the event concerns the user's whole agency, if they have one. */
      readonly toAgency?: true;
    }
  | { readonly kind: "close"; readonly userId: string; readonly sessionId: string };

const BusMessage = z.discriminatedUnion("detail-type", [
  z.object({ "detail-type": z.literal("RoyaltiesImported"), detail: BusEvents.RoyaltiesImported }),
  z.object({ "detail-type": z.literal("RoyaltiesSynced"), detail: BusEvents.RoyaltiesSynced }),
  z.object({ "detail-type": z.literal("RetailerAuthFailed"), detail: BusEvents.RetailerAuthFailed }),
  z.object({ "detail-type": z.literal("RanksSynced"), detail: BusEvents.RanksSynced }),
  z.object({ "detail-type": z.literal("PaymentsImported"), detail: BusEvents.PaymentsImported }),
  z.object({ "detail-type": z.literal("ImportProgressed"), detail: BusEvents.ImportProgressed }),
  z.object({ "detail-type": z.literal("SignalsChanged"), detail: BusEvents.SignalsChanged }),
  z.object({ "detail-type": z.literal("DataExportFinished"), detail: BusEvents.DataExportFinished }),
  z.object({ "detail-type": z.literal("BillingChanged"), detail: BusEvents.BillingChanged }),
  z.object({ "detail-type": z.literal("SessionEnded"), detail: BusEvents.SessionEnded }),
]);

/** Maps a bus event to its effect. Throws ZodError for an event that the product does not publish. */
export function toEffect(message: unknown): Effect {
  const parsed = BusMessage.parse(message);
  const { userId } = parsed.detail;
  switch (parsed["detail-type"]) {
    case "RoyaltiesImported": {
      const { importId, months, first } = parsed.detail;
      const type = first ? "ama.royalties.first.sync" : "ama.royalties.daily.complete";
      return { kind: "tell", userId, event: { type, import_id: importId, months } };
    }
    case "RoyaltiesSynced": {
      const { syncedAt: synced_at } = parsed.detail;
      const type = "ama.royalties.daily.complete";
      return { kind: "tell", userId, event: { type, import_id: null, months: [], synced_at } };
    }
    case "RetailerAuthFailed":
      return { kind: "tell", userId, event: { type: "amazon.auth.failed" } };
    case "RanksSynced": {
      const { marketplace, uids } = parsed.detail;
      return { kind: "tell", userId, event: { type: "titleset.sync", marketplace, uids } };
    }
    case "PaymentsImported":
      return { kind: "tell", userId, event: { type: "ama.payments.imported", import_id: parsed.detail.importId } };
    case "ImportProgressed":
      return { kind: "tell", userId, event: { type: "import.progressed", import_id: parsed.detail.importId } };
    case "SignalsChanged":
      return { kind: "tell", userId, event: { type: "signals.changed" } };
    case "DataExportFinished":
      return { kind: "tell", userId, event: { type: "export.finished", export_id: parsed.detail.exportId } };
    case "BillingChanged":
      return { kind: "tell", userId, toAgency: true, event: { type: "billing.changed" } };
    case "SessionEnded":
      return { kind: "close", userId, sessionId: parsed.detail.sessionId };
  }
}
