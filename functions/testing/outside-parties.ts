import type { Publisher } from "#functions/clients/bus.ts";
import type { Mail, Mailer } from "#functions/clients/mailer.ts";
import type { Sockets } from "#functions/clients/sockets.ts";
import { type BusEventName, BusEvents } from "#shared/messages/bus.ts";

/** A bus that keeps what is put on it, and refuses what the real one's schema refuses. */
export function recordingBus(): Publisher & { readonly events: { name: BusEventName; detail: unknown }[] } {
  const events: { name: BusEventName; detail: unknown }[] = [];
  return {
    events,
    publish: async (name, detail) => {
      events.push({ name, detail: BusEvents[name].parse(detail) });
    },
  };
}

/** A mail service that keeps what it is given. */
export function recordingMailer(): Mailer & { readonly mails: Mail[] } {
  const mails: Mail[] = [];
  return {
    mails,
    send: async (mail) => {
      mails.push(mail);
    },
  };
}

/** A gateway of sockets that keeps what is sent; `open` says which connections exist. */
export function memorySockets(): Sockets & { readonly open: Set<string>; readonly sent: Map<string, string[]> } {
  const open = new Set<string>();
  const sent = new Map<string, string[]>();
  return {
    open,
    sent,
    post: async (connectionId, text) => {
      if (!open.has(connectionId)) return "gone";
      sent.set(connectionId, [...(sent.get(connectionId) ?? []), text]);
      return "sent";
    },
    close: async (connectionId) => {
      open.delete(connectionId);
    },
  };
}

export { memoryUserPool } from "./memory-user-pool.ts";
