import { AmazonFailure } from "../failure.ts";
import type { AmazonResponse } from "../transport.ts";
import { ANSWER_LIMITS } from "./limits.ts";
import { failureOfStatus, refuseErrorCode } from "./refuse-status.ts";
import { isSignInAddress, isSignInPage } from "./sign-in.ts";

/**
 * Readers return the expected content or throw AmazonFailure. A signed-out session shows as a redirect to a sign-in
 * page, or as status 200 with a page where data was expected, as do retired URLs. The content type therefore decides,
 * not the status.
 */

const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json$/;
const HTML_TYPE = /^(text\/html|application\/xhtml\+xml)$/;
/** The workbook type, and the types that file stores use for unknown files. */
const WORKBOOK_TYPE =
  /^(application\/vnd\.(openxmlformats-officedocument\.spreadsheetml\.sheet|ms-excel)|(application|binary)\/octet-stream|application\/(x-)?zip)$/;

function refuse(response: AmazonResponse): void {
  if (response.status === 401 || isSignInAddress(response.url))
    throw new AmazonFailure("signed_out", "A sign-in page instead of the answer", response.status);
  if (response.status < 200 || response.status > 299)
    throw new AmazonFailure(failureOfStatus(response.status), `Status ${response.status}`, response.status);
}

const unexpected = (response: AmazonResponse, detail: string) =>
  new AmazonFailure("unexpected_answer", detail, response.status);

/** Treats a connection that breaks while the body is read as unreachable. */
async function bodyOf<T>(response: AmazonResponse, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AmazonFailure) throw error;
    throw new AmazonFailure("unreachable", "The answer broke off", response.status);
  }
}

async function textOf(response: AmazonResponse): Promise<string> {
  const text = await bodyOf(response, () => response.text());
  if (text.length > ANSWER_LIMITS.textBytes) throw unexpected(response, "The answer is larger than any known one");
  return text;
}

export async function readJson(response: AmazonResponse): Promise<unknown> {
  refuse(response);
  if (HTML_TYPE.test(response.contentType))
    throw new AmazonFailure("signed_out", "A page where JSON was expected", response.status);
  if (!JSON_TYPE.test(response.contentType)) throw unexpected(response, "Neither JSON nor a page");
  const text = await textOf(response);
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // The parser's message quotes the text, so it is dropped.
    throw unexpected(response, "JSON that can't be parsed");
  }
  refuseErrorCode(answer);
  return answer;
}

/** Returns a page's HTML. Throws `signed_out` for a sign-in page with status 200. */
export async function readPage(response: AmazonResponse): Promise<string> {
  refuse(response);
  if (!HTML_TYPE.test(response.contentType)) throw unexpected(response, "No page where one was expected");
  const html = await textOf(response);
  if (isSignInPage(html)) throw new AmazonFailure("signed_out", "A sign-in page", response.status);
  return html;
}

/**
 * Returns a workbook's bytes after checking that type and first bytes are a zip's. The workbook reader checks the
 * contents.
 */
export async function readWorkbook(response: AmazonResponse): Promise<Uint8Array> {
  refuse(response);
  if (HTML_TYPE.test(response.contentType))
    throw new AmazonFailure("signed_out", "A page where a workbook was expected", response.status);
  if (!WORKBOOK_TYPE.test(response.contentType)) throw unexpected(response, "No workbook where one was expected");
  const bytes = await bodyOf(response, () => response.bytes());
  if (bytes.byteLength > ANSWER_LIMITS.workbookBytes) throw unexpected(response, "A workbook larger than can be read");
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 0x03 || bytes[3] !== 0x04)
    throw unexpected(response, "A workbook that is no zip");
  return bytes;
}
