import * as z from "zod";
import { nameInArn, REGION } from "#local/model/base-urls.ts";
import type { LocalCloud } from "#local/model/service.ts";
import type { MappingSettings, QueueSettings } from "./settings.ts";
import type { QueueStore, StoredMessage } from "./store.ts";
import { toRecord } from "./wire.ts";

const BatchResponse = z.object({ batchItemFailures: z.array(z.object({ itemIdentifier: z.string() })).default([]) });

/** Returns the ids of messages that stay in the queue. As in Lambda, an unreadable answer fails the whole batch. */
function failuresIn(answer: unknown, batch: readonly StoredMessage[]): ReadonlySet<string> {
  const ids = new Set(batch.map((message) => message.id));
  const parsed = BatchResponse.safeParse(answer ?? {});
  if (!parsed.success) return ids;
  const failed = new Set(parsed.data.batchItemFailures.map((failure) => failure.itemIdentifier));
  return [...failed].every((id) => ids.has(id)) ? failed : ids;
}

/** Feeds one function from one queue. Failed messages stay hidden for the queue's visibility timeout, then return. */
export function createEventSource(
  cloud: LocalCloud,
  { store, mapping, queue }: { store: QueueStore; mapping: MappingSettings; queue: QueueSettings },
) {
  let running = false;
  let busy = 0;
  let timer: NodeJS.Timeout | undefined;

  async function work(batch: readonly StoredMessage[]): Promise<void> {
    busy++;
    let failed: ReadonlySet<string> = new Set(batch.map((message) => message.id));
    try {
      const Records = batch.map((message) => toRecord(message, queue.arn, REGION));
      const answer = await cloud.invoke(mapping.functionArn, { Records });
      failed = mapping.reportsFailures ? failuresIn(answer, batch) : new Set();
    } catch (error) {
      cloud.log(`${nameInArn(mapping.functionArn)} failed on ${batch.length} messages of ${queue.name}: ${error}`);
    }
    busy--;
    if (!running) return;
    for (const { id, receipt } of batch) if (receipt && !failed.has(id)) store.remove(queue, receipt);
    pump();
  }

  function pump(): void {
    clearTimeout(timer);
    while (running && busy < mapping.concurrency) {
      const batch = store.receive(queue, mapping.batchSize, queue.visibilityMs, cloud.now());
      if (batch.length === 0) break;
      void work(batch);
    }
    const due = running ? store.nextDue(queue) : null;
    if (due !== null && busy < mapping.concurrency) {
      timer = setTimeout(pump, Math.min(Math.max(due - cloud.now(), 10), 60_000));
    }
  }

  return {
    queueArn: queue.arn,
    pump,
    start() {
      running = true;
      pump();
    },
    stop() {
      running = false;
      clearTimeout(timer);
    },
  };
}
