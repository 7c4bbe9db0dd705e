import { answerOperation } from "#local/model/json-service.ts";
import { escaped, page, shownAt } from "#local/model/local-page.ts";
import {
  type AwsAnswer,
  type AwsCall,
  type AwsService,
  isOwnForm,
  LOCAL_PATH,
  type LocalCloud,
  NOT_MOUNTED,
} from "#local/model/service.ts";
import { openStateFile } from "#local/model/state-file.ts";
import type { Deliveries } from "../event-bus/deliveries.ts";
import { parseExpression } from "./expression.ts";
import { type ScheduleSettings, scheduleSettings } from "./settings.ts";

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

interface Entry {
  readonly schedule: Pick<ScheduleSettings, "logicalId" | "expression" | "timeZone">;
  readonly checkedAt: number;
}

function schedulesPage(base: string, entries: readonly Entry[]): AwsAnswer {
  const rows = entries.map(
    ({ schedule: { logicalId, expression, timeZone }, checkedAt }) =>
      `<tr><td>${escaped(logicalId)}</td><td>${escaped(expression)} ${escaped(timeZone)}</td><td class="quiet">${shownAt(checkedAt)}</td>
      <td><form method="post" action="${base}/run"><input type="hidden" name="schedule" value="${escaped(logicalId)}"><button>Run</button></form></td></tr>`,
  );
  const head = "<thead><tr><th>Schedule</th><th>Due</th><th>Checked until (UTC)</th><td></td></tr></thead>";
  return page("Schedules", `<h1>Schedules</h1><table>${head}<tbody>${rows.join("")}</tbody></table>`);
}

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

  function fire(name: string): void {
    const found = settings.find((schedule) => schedule.logicalId === name || schedule.name === name);
    if (!found)
      throw new Error(`the template has no schedule ${name}; it has ${settings.map((s) => s.name).join(", ")}`);
    deliveries.post(found.deliveries(cloud.now()));
  }

  /** Serves `/_local/schedules`: when each ran last, with a button that runs it now. */
  function forBrowser(call: AwsCall): AwsAnswer {
    const base = `${LOCAL_PATH}/schedules`;
    if (call.method !== "POST") return schedulesPage(base, schedules);
    const name = new URLSearchParams(call.rawBody.toString("utf8")).get("schedule");
    const isKnown = settings.some(({ logicalId }) => logicalId === name);
    if (call.path !== "/run" || !isKnown || !isOwnForm(call, cloud.origin)) return NOT_MOUNTED;
    fire(name!);
    return { status: 303, headers: { location: base }, body: "" };
  }

  return {
    name: "scheduler",
    handle: (call) => answerOperation("scheduler", {}, call),
    permissions: () => [],
    tick,
    fire,
    browser: { mount: "schedules", handle: async (call) => forBrowser(call) },
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
