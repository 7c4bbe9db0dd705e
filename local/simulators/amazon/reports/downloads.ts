import { createHmac } from "node:crypto";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type { Answer } from "../http/answer.ts";

/** A finished report, at a signed link that needs no session. */
export type FinishedReport = Extract<Answer, { kind: "workbook" }>;

/** Maximum number of stored reports, and lifetime of their links. */
const KEPT = 300;
const LINK_MS = 15 * MINUTE_MS;

/** Tracks requested reports: each is ready at the second or third poll, as the real ones take a moment. */
export function createDownloads(seed: string, now: () => number) {
  const asked = new Map<string, number>();
  const finished = new Map<string, { report: FinishedReport; until: number }>();
  let made = 0;
  const mark = (text: string): string => createHmac("sha256", seed).update(text).digest("hex").slice(0, 40);

  return {
    /**
     * @param what names the account, the report and its settings
     * @returns the ID of the finished report; undefined while it is being generated
     */
    poll(what: string, report: () => FinishedReport): string | undefined {
      const times = (asked.get(what) ?? 0) + 1;
      const needed = 2 + (Number.parseInt(mark(what).slice(0, 2), 16) % 2);
      if (times < needed) {
        asked.set(what, times);
        return undefined;
      }
      asked.delete(what);
      const id = mark(`${what} ${made++} ${now()}`);
      finished.set(id, { report: report(), until: now() + LINK_MS });
      for (const oldest of finished.keys()) {
        if (finished.size <= KEPT) break;
        finished.delete(oldest);
      }
      return id;
    },
    find(id: string): FinishedReport | undefined {
      const found = finished.get(id);
      return found && now() < found.until ? found.report : undefined;
    },
  };
}
export type Downloads = ReturnType<typeof createDownloads>;
