import { answerOperation } from "#local/model/json-service.ts";
import type { AwsService, LocalCloud } from "#local/model/service.ts";
import { openStateFile } from "#local/model/state-file.ts";
import type { Deliveries } from "../event-bus/deliveries.ts";
import { parseExpression } from "./expression.ts";
import { scheduleSettings } from "./settings.ts";

export interface Scheduler extends AwsService {
  /** Starts the clock. A schedule missed while the process was down runs once. */
  start(): void;
  stop(): void;
  tick(): void;
  /**
   * Runs a schedule immediately, by logical id or name, even if disabled: for tests and for filling a new local cloud.
   */
  fire(name: string): void;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS schedules (
    logical_id TEXT PRIMARY KEY, anchor INTEGER NOT NULL, last_fired INTEGER NOT NULL);`;
const POLL_INTERVAL_MS = 5000;

/** Runs the template's schedules. It has no network API, because schedules come only from the template. */
export function createScheduler(cloud: LocalCloud, deliveries: Deliveries): Scheduler {
  const settings = scheduleSettings(cloud);
  const file = openStateFile(cloud, "scheduler", SCHEMA);
  const schedules = settings.map((schedule) => {
    const { logicalId, expression, timeZone } = schedule;
    file.run("INSERT OR IGNORE INTO schedules VALUES (?, ?, ?)", logicalId, cloud.now(), cloud.now());
    const kept = file.get<{ anchor: number; last_fired: number }>(
      "SELECT anchor, last_fired FROM schedules WHERE logical_id = ?",
      logicalId,
    );
    const due = parseExpression(expression, timeZone, kept?.anchor ?? cloud.now());
    return { schedule, due, checkedAt: kept?.last_fired ?? cloud.now() };
  });
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    for (const entry of schedules) {
      const { schedule, due, checkedAt } = entry;
      entry.checkedAt = cloud.now();
      const dueAt = schedule.enabled ? due(checkedAt, entry.checkedAt) : null;
      if (dueAt === null) continue;
      deliveries.post(schedule.deliveries(dueAt));
      file.run("UPDATE schedules SET last_fired = ? WHERE logical_id = ?", dueAt, schedule.logicalId);
    }
  }

  return {
    name: "scheduler",
    handle: (call) => answerOperation("scheduler", {}, call),
    permissions: () => [],
    tick,
    fire(name) {
      const found = settings.find((schedule) => schedule.logicalId === name || schedule.name === name);
      if (!found)
        throw new Error(`the template has no schedule ${name}; it has ${settings.map((s) => s.name).join(", ")}`);
      deliveries.post(found.deliveries(cloud.now()));
    },
    start() {
      tick();
      timer = setInterval(tick, POLL_INTERVAL_MS);
    },
    stop() {
      clearInterval(timer);
    },
    async close() {
      clearInterval(timer);
      file.close();
    },
  };
}
