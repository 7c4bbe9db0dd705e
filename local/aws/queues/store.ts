import { randomUUID } from "node:crypto";
import type { LocalCloud } from "#local/model/service.ts";
import { openStateFile } from "#local/model/state-file.ts";
import type { QueueSettings } from "./settings.ts";

/** A stored message. Times in epoch milliseconds. */
export interface StoredMessage {
  readonly id: string;
  readonly body: string;
  /** `MessageAttributes` as sent, as JSON. */
  readonly attributes: string;
  readonly sent_at: number;
  /** Hidden until then: delayed or in flight. */
  readonly visible_at: number;
  readonly receive_count: number;
  readonly first_received_at: number | null;
  /** Handle of the latest receipt; older handles delete nothing. */
  readonly receipt: string | null;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS messages (
    id TEXT PRIMARY KEY, queue TEXT NOT NULL, body TEXT NOT NULL, attributes TEXT NOT NULL, sent_at INTEGER NOT NULL,
    visible_at INTEGER NOT NULL, receive_count INTEGER NOT NULL DEFAULT 0, first_received_at INTEGER, receipt TEXT);
  CREATE INDEX IF NOT EXISTS messages_due ON messages (queue, visible_at);
  CREATE TABLE IF NOT EXISTS message_groups (
    id TEXT PRIMARY KEY REFERENCES messages ON DELETE CASCADE, name TEXT NOT NULL);`;

/** Due messages; those of groups with the fewest messages in flight first, then the oldest. */
const NEXT = `
  SELECT id FROM messages LEFT JOIN message_groups USING (id) WHERE queue = ?1 AND visible_at <= ?2
  ORDER BY (
    SELECT count(*) FROM messages AS other JOIN message_groups AS its USING (id)
    WHERE other.queue = ?1 AND other.visible_at > ?2 AND other.receipt IS NOT NULL AND its.name = message_groups.name
  ), sent_at, messages.rowid LIMIT ?3`;

export interface NewMessage {
  readonly body: string;
  readonly attributes?: unknown;
  /** Messages of one group wait for each other, as in a fair queue, and not those of other groups for them. */
  readonly group?: string | undefined;
}

export type QueueStore = ReturnType<typeof createQueueStore>;

export function createQueueStore(cloud: LocalCloud) {
  const file = openStateFile(cloud, "queues", SCHEMA);

  function putAsideExhausted(queue: QueueSettings, now: number): void {
    const { redrive } = queue;
    if (!redrive) return;
    file.run(
      `UPDATE messages SET queue = ?, visible_at = ?, receive_count = 0, first_received_at = NULL, receipt = NULL
       WHERE queue = ? AND visible_at <= ? AND receive_count >= ?`,
      ...[redrive.deadLetterArn, now, queue.arn, now, redrive.maxReceiveCount],
    );
  }

  return {
    add: (queue: QueueSettings, { body, attributes = {}, group }: NewMessage, delayMs: number, now: number): string =>
      file.together(() => {
        const id = randomUUID();
        file.run(
          "INSERT INTO messages (id, queue, body, attributes, sent_at, visible_at) VALUES (?, ?, ?, ?, ?, ?)",
          ...[id, queue.arn, body, JSON.stringify(attributes), now, now + delayMs],
        );
        if (group !== undefined) file.run("INSERT INTO message_groups (id, name) VALUES (?, ?)", id, group);
        return id;
      }),

    /**
     * Receives up to `limit` visible messages and hides them; those received too often move to the dead-letter queue.
     */
    receive: (queue: QueueSettings, limit: number, visibilityMs: number, now: number): StoredMessage[] =>
      file.together(() => {
        file.run("DELETE FROM messages WHERE queue = ? AND sent_at < ?", queue.arn, now - queue.retentionMs);
        putAsideExhausted(queue, now);
        const due = file.all<{ id: string }>(NEXT, queue.arn, now, limit);
        return due.flatMap(({ id }) =>
          file.all<StoredMessage>(
            `UPDATE messages SET receive_count = receive_count + 1, first_received_at = coalesce(first_received_at, ?),
             visible_at = ?, receipt = ? WHERE id = ? RETURNING *`,
            ...[now, now + visibilityMs, randomUUID(), id],
          ),
        );
      }),

    remove: (queue: QueueSettings, receipt: string) =>
      file.run("DELETE FROM messages WHERE queue = ? AND receipt = ?", queue.arn, receipt),
    /** Returns false when the handle belongs to no message in flight. */
    setVisibility: (queue: QueueSettings, receipt: string, visibleAt: number): boolean =>
      file.run("UPDATE messages SET visible_at = ? WHERE queue = ? AND receipt = ?", visibleAt, queue.arn, receipt)
        .changes === 1,
    nextDue: (queue: QueueSettings): number | null =>
      file.get<{ due: number | null }>("SELECT min(visible_at) AS due FROM messages WHERE queue = ?", queue.arn)?.due ??
      null,
    count: (queue: QueueSettings, now: number) =>
      file.get<{ visible: number; hidden: number }>(
        `SELECT count(*) FILTER (WHERE visible_at <= ?) AS visible, count(*) FILTER (WHERE visible_at > ?) AS hidden
         FROM messages WHERE queue = ?`,
        ...[now, now, queue.arn],
      ) ?? { visible: 0, hidden: 0 },
    close: () => file.close(),
  };
}
