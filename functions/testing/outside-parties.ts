import type { Publisher } from "#functions/adapters/bus.ts";
import type { Email, Mailer } from "#functions/adapters/mailer.ts";
import type { Sockets } from "#functions/adapters/sockets.ts";
import type { AskStripe } from "#functions/adapters/stripe/stripe.ts";
import { type BusEventName, BusEvents } from "#shared/messages/bus.ts";

/** A bus that records its events and validates them like the real one. */
export function recordingBus(): Publisher & { readonly events: { name: BusEventName; detail: unknown }[] } {
  const events: { name: BusEventName; detail: unknown }[] = [];
  return {
    events,
    publish: async (name, detail) => {
      events.push({ name, detail: BusEvents[name].parse(detail) });
    },
  };
}

export function recordingMailer(): Mailer & { readonly emails: Email[] } {
  const emails: Email[] = [];
  return {
    emails,
    send: async (email) => {
      emails.push(email);
    },
  };
}

/** A socket gateway that records its messages; `open` lists the connections that exist. */
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

export const emptyStripe: AskStripe = async () => ({ deleted: true, data: [] }) as never;

export const noStripe: AskStripe = () => Promise.reject(new Error("Stripe was asked in a test that must not ask it"));
