import type { LocalCloud } from "#local/model/service.ts";
import { openStateFile } from "#local/model/state-file.ts";
import { type AttemptRules, attemptRules, type Delivery } from "./attempt-rules.ts";

export interface Receivers {
  send(queueArn: string, body: string, attributes?: Readonly<Record<string, string>>): void;
  startExecution(machineArn: string, input: string): void;
}

export type Deliveries = ReturnType<typeof createDeliveries>;

interface Row {
  readonly id: number;
  readonly target: string;
  readonly payload: string;
  readonly rules: string;
  readonly attempts: number;
  readonly due_at: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS deliveries (
    id INTEGER PRIMARY KEY, target TEXT NOT NULL, payload TEXT NOT NULL, rules TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0, due_at INTEGER NOT NULL);`;
const AT_ONCE = 8;
/** Shortened: AWS waits one minute, then two. */
const retryDelayMs = (attempts: number): number => 1000 * attempts;

/**
 * Pending deliveries of the bus and the schedules to functions, queues and state machines. A delivery is stored on disk
 * before it is accepted and removed only when its target or its dead-letter queue has taken it, so pending ones survive
 * a restart.
 */
export function createDeliveries(cloud: LocalCloud, receivers: Receivers) {
  const file = openStateFile(cloud, "deliveries", SCHEMA);
  const inFlight = new Set<number>();
  let running = false;
  let timer: NodeJS.Timeout | undefined;

  async function hand(target: string, payload: string): Promise<void> {
    if (target.startsWith("arn:aws:sqs:")) receivers.send(target, payload);
    else if (target.startsWith("arn:aws:states:")) receivers.startExecution(target, payload);
    else await cloud.invoke(target, JSON.parse(payload));
  }

  function afterFailure(row: Row, error: Error): void {
    const { retries, deadLetterArn } = JSON.parse(row.rules) as AttemptRules;
    const attempts = row.attempts + 1;
    if (attempts <= retries) {
      const dueAt = cloud.now() + retryDelayMs(attempts);
      file.run("UPDATE deliveries SET attempts = ?, due_at = ? WHERE id = ?", attempts, dueAt, row.id);
      return;
    }
    const fate = deadLetterArn
      ? `put into ${deadLetterArn}`
      : "lost, as it would be in AWS: there is no dead-letter queue";
    cloud.log(`${row.target} failed ${attempts} times (${error.name}: ${error.message}); its event is ${fate}`);
    if (deadLetterArn) {
      const attributes = { ErrorCode: error.name, ErrorMessage: error.message.slice(0, 1000) || error.name };
      receivers.send(deadLetterArn, row.payload, attributes);
    }
    file.run("DELETE FROM deliveries WHERE id = ?", row.id);
  }

  async function attempt(row: Row): Promise<void> {
    inFlight.add(row.id);
    const failure = await hand(row.target, row.payload).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    inFlight.delete(row.id);
    if (!running) return;
    if (failure) afterFailure(row, failure);
    else file.run("DELETE FROM deliveries WHERE id = ?", row.id);
    pump();
  }

  function pump(): void {
    clearTimeout(timer);
    if (!running) return;
    const open = file
      .all<Row>("SELECT * FROM deliveries ORDER BY due_at, id LIMIT ?", AT_ONCE * 2)
      .filter((row) => !inFlight.has(row.id));
    const due = open.filter((row) => row.due_at <= cloud.now()).slice(0, AT_ONCE - inFlight.size);
    for (const row of due) void attempt(row);
    const next = open.find((row) => !due.includes(row));
    if (next && inFlight.size < AT_ONCE) timer = setTimeout(pump, Math.max(next.due_at - cloud.now(), 10));
  }

  return {
    /** Accepts all of these or none; they are on disk when it returns. */
    post(deliveries: readonly Delivery[]): void {
      file.together(() => {
        for (const delivery of deliveries) {
          const rules = JSON.stringify(attemptRules(cloud, delivery));
          file.run(
            "INSERT INTO deliveries (target, payload, rules, due_at) VALUES (?, ?, ?, ?)",
            ...[delivery.targetArn, JSON.stringify(delivery.payload), rules, cloud.now()],
          );
        }
      });
      pump();
    },
    start() {
      running = true;
      pump();
    },
    stop() {
      running = false;
      clearTimeout(timer);
    },
    close() {
      this.stop();
      file.close();
    },
  };
}
