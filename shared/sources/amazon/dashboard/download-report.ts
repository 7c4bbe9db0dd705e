import { AmazonFailure } from "../failure.ts";
import { POLL } from "../session/limits.ts";
import type { Ask } from "../session/operation.ts";
import { readJson, readWorkbook } from "../session/read-answer.ts";
import type { AmazonRequest, AmazonResponse } from "../transport.ts";
import { toReportLink } from "./download-answer.ts";
import { fileRequest } from "./file-link.ts";

/** Reads from the file store, which has no sessions: a refusal means an expired link. */
async function readStoredWorkbook(response: AmazonResponse): Promise<Uint8Array> {
  if (response.status === 401 || response.status === 403)
    throw new AmazonFailure("unavailable", "The report's link is not taken any more", response.status);
  return readWorkbook(response);
}

/** Requests a report once and returns its file if it is ready; otherwise null, with the report requested. */
export async function fetchIfReady(ask: Ask, request: AmazonRequest): Promise<Uint8Array | null> {
  const file = await ask(request, async (response) => {
    const link = toReportLink(await readJson(response));
    return link === null ? null : fileRequest(link, request, response);
  });
  return file && ask(file, file.link === undefined ? readWorkbook : readStoredWorkbook);
}

/**
 * Requests a report until it is ready, then downloads it. Throws `unreachable` after a minute; the next sync finds it
 * ready.
 */
export async function downloadReport(
  ask: Ask,
  sleep: (delayMs: number) => Promise<void>,
  request: AmazonRequest,
): Promise<Uint8Array> {
  for (let tries = 1; ; tries++) {
    const file = await fetchIfReady(ask, request);
    if (file !== null) return file;
    if (tries >= POLL.tries) throw new AmazonFailure("unreachable", `No report after asking ${POLL.tries} times`);
    await sleep(POLL.delayMs);
  }
}
