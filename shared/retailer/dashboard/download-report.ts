import { RetailerFailure } from "../failure.ts";
import { POLL } from "../session/limits.ts";
import type { Ask } from "../session/operation.ts";
import { readJson, readWorkbook } from "../session/read-answer.ts";
import type { RetailerRequest, RetailerResponse } from "../transport.ts";
import { toReportLink } from "./download-answer.ts";
import { fileRequest } from "./file-link.ts";

/** The file store knows no session: what it refuses is a link that is too old. */
async function readStoredWorkbook(response: RetailerResponse): Promise<Uint8Array> {
  if (response.status === 401 || response.status === 403)
    throw new RetailerFailure("unavailable", "The report's link is not taken any more", response.status);
  return readWorkbook(response);
}

/** Asks for a report once: its file when it is made already, else null, having asked for it to be made. */
export async function fetchIfMade(ask: Ask, request: RetailerRequest): Promise<Uint8Array | null> {
  const file = await ask(request, async (response) => {
    const link = toReportLink(await readJson(response));
    return link === null ? null : fileRequest(link, request, response);
  });
  return file && ask(file, file.link === undefined ? readWorkbook : readStoredWorkbook);
}

/** Asks for a report until it is made, then fetches its file. A report that is not made within a minute is `unreachable`: the next sync finds it made. */
export async function downloadReport(
  ask: Ask,
  sleep: (delayMs: number) => Promise<void>,
  request: RetailerRequest,
): Promise<Uint8Array> {
  for (let tries = 1; ; tries++) {
    const file = await fetchIfMade(ask, request);
    if (file !== null) return file;
    if (tries >= POLL.tries) throw new RetailerFailure("unreachable", `No report after asking ${POLL.tries} times`);
    await sleep(POLL.delayMs);
  }
}
