import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { MAX_ATTEMPTS } from "#functions/platform/throttling.ts";
import { BUS_SOURCE, type BusEventDetail, type BusEventName, BusEvents } from "#shared/messages/bus.ts";

export interface Publisher {
  /**
   * Publishes one event and resolves when it is stored. Throws when the detail doesn't match the event's schema, or the
   * bus refuses it.
   */
  publish<N extends BusEventName>(name: N, detail: BusEventDetail<N>): Promise<void>;
}

export function publisher(env: { readonly EVENT_BUS_NAME: string }): Publisher {
  const client = new EventBridgeClient({ maxAttempts: MAX_ATTEMPTS });
  return {
    publish: async (name, detail) => {
      const Detail = JSON.stringify(BusEvents[name].parse(detail));
      const entry = { EventBusName: env.EVENT_BUS_NAME, Source: BUS_SOURCE, DetailType: name, Detail };
      const { FailedEntryCount, Entries } = await client.send(new PutEventsCommand({ Entries: [entry] }));
      if (FailedEntryCount) throw new Error(`the event bus rejected ${name}: ${Entries?.[0]?.ErrorCode}`);
    },
  };
}
