import { RetailerFailure } from "../failure.ts";
import { POLL } from "../session/limits.ts";
import type { Ask } from "../session/operation.ts";
import { readJson, readWorkbook } from "../session/read-answer.ts";
import type { RetailerRequest } from "../transport.ts";
import { toReportLink } from "./download-answer.ts";
import { fileRequest } from "./file-link.ts";

/** Asks for a report until it is made, then fetches its file. A report that is not made within a minute is `unreachable`: the next sync finds it made. */
export async function downloadReport(
  ask: Ask,
  sleep: (delayMs: number) => Promise<void>,
  request: RetailerRequest,
): Promise<Uint8Array> {
  for (let tries = 1; ; tries++) {
    const file = await ask(request, async (response) => {
      const link = toReportLink(await readJson(response));
      return link === null ? null : fileRequest(link, request, response);
    });
    if (file !== null) return ask(file, readWorkbook);
    if (tries >= POLL.tries) throw new RetailerFailure("unreachable", `No report after asking ${POLL.tries} times`);
    await sleep(POLL.delayMs);
  }
}
