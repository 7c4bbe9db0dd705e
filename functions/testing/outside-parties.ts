import { randomUUID } from "node:crypto";
import type { Publisher } from "#functions/clients/bus.ts";
import type { Mail, Mailer } from "#functions/clients/mailer.ts";
import type { Sockets } from "#functions/clients/sockets.ts";
import type { UserPool } from "#functions/clients/user-pool.ts";
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

/** A user pool in memory: addresses in any case, passwords of at least six characters. */
export function memoryUserPool(): UserPool & { passwordOf(email: string): string | undefined; size(): number } {
  const users = new Map<string, { sub: string; password?: string }>();
  return {
    size: () => users.size,
    passwordOf: (email) => users.get(email.toLowerCase())?.password,
    ensureUser: async (email) => {
      const key = email.toLowerCase();
      const user = users.get(key) ?? { sub: randomUUID() };
      users.set(key, user);
      return user.sub;
    },
    setPassword: async (email, password) => {
      const user = users.get(email.toLowerCase());
      if (!user) throw new Error("the pool has no such user");
      if (password.length < 6) return false;
      user.password = password;
      return true;
    },
    deleteUser: async (sub) => {
      for (const [email, user] of users) if (user.sub === sub) users.delete(email);
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
