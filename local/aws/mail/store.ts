import { randomUUID } from "node:crypto";
import type { LocalCloud } from "#local/model/service.ts";
import { openStateFile } from "#local/model/state-file.ts";

/** An email sent by a function. `raw` is its complete source when it was sent raw; text and HTML are then empty. */
export interface Mail {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly raw: string;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS mails (id TEXT PRIMARY KEY, sent_at INTEGER NOT NULL, mail TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS mails_by_time ON mails (sent_at);`;
const MAX_KEPT = 500;

export type MailStore = ReturnType<typeof createMailStore>;

export function createMailStore(cloud: LocalCloud) {
  const file = openStateFile(cloud, "mail", SCHEMA);
  const toMail = (row: { mail: string }) => JSON.parse(row.mail) as Mail;
  const bareAddress = (address: string) => (/<([^>]+)>/.exec(address)?.[1] ?? address).trim().toLowerCase();
  return {
    add(content: Omit<Mail, "id" | "sentAt">): Mail {
      const mail = { ...content, id: randomUUID(), sentAt: cloud.now() };
      file.run("INSERT INTO mails VALUES (?, ?, ?)", mail.id, mail.sentAt, JSON.stringify(mail));
      file.run(
        "DELETE FROM mails WHERE id NOT IN (SELECT id FROM mails ORDER BY sent_at DESC, rowid DESC LIMIT ?)",
        MAX_KEPT,
      );
      return mail;
    },
    /** Newest first, optionally only those to one address. */
    list(to?: string): Mail[] {
      const emails = file.all<{ mail: string }>("SELECT mail FROM mails ORDER BY sent_at DESC, rowid DESC").map(toMail);
      return to ? emails.filter((mail) => mail.to.some((address) => bareAddress(address) === bareAddress(to))) : emails;
    },
    find(id: string): Mail | undefined {
      const row = file.get<{ mail: string }>("SELECT mail FROM mails WHERE id = ?", id);
      return row && toMail(row);
    },
    close: () => file.close(),
  };
}
