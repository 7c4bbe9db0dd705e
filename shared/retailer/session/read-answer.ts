import { RetailerFailure } from "../failure.ts";
import type { RetailerResponse } from "../transport.ts";
import { ANSWER_LIMITS } from "./limits.ts";
import { failureOfStatus, refuseErrorCode } from "./refuse-status.ts";
import { isSignInAddress, isSignInPage } from "./sign-in.ts";

/**
 * Readers of what came back: each gives what was expected or throws RetailerFailure. Signed out is a redirect to a sign-in page, or status 200 with a page
 * where data were expected; retired addresses answer with such a page, too. So the content type decides, not the status.
 */

const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json$/;
const HTML_TYPE = /^(text\/html|application\/xhtml\+xml)$/;
/** The workbook's own type, and what file stores say of files that they don't know. */
const WORKBOOK_TYPE =
  /^(application\/vnd\.(openxmlformats-officedocument\.spreadsheetml\.sheet|ms-excel)|(application|binary)\/octet-stream|application\/(x-)?zip)$/;

function refuse(response: RetailerResponse): void {
  if (response.status === 401 || isSignInAddress(response.url))
    throw new RetailerFailure("signed_out", "A sign-in page instead of the answer", response.status);
  if (response.status < 200 || response.status > 299)
    throw new RetailerFailure(failureOfStatus(response.status), `Status ${response.status}`, response.status);
}

const unexpected = (response: RetailerResponse, detail: string) =>
  new RetailerFailure("unexpected_answer", detail, response.status);

/** A connection that breaks off while the body is read is no answer. */
async function bodyOf<T>(response: RetailerResponse, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof RetailerFailure) throw error;
    throw new RetailerFailure("unreachable", "The answer broke off", response.status);
  }
}

async function textOf(response: RetailerResponse): Promise<string> {
  const text = await bodyOf(response, () => response.text());
  if (text.length > ANSWER_LIMITS.textBytes) throw unexpected(response, "The answer is larger than any known one");
  return text;
}

export async function readJson(response: RetailerResponse): Promise<unknown> {
  refuse(response);
  if (HTML_TYPE.test(response.contentType))
    throw new RetailerFailure("signed_out", "A page where JSON was expected", response.status);
  if (!JSON_TYPE.test(response.contentType)) throw unexpected(response, "Neither JSON nor a page");
  const text = await textOf(response);
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // The parser's own message quotes the text: it stays here.
    throw unexpected(response, "JSON that can't be parsed");
  }
  refuseErrorCode(answer);
  return answer;
}

/** A page's HTML. A sign-in page at status 200 is `signed_out`. */
export async function readPage(response: RetailerResponse): Promise<string> {
  refuse(response);
  if (!HTML_TYPE.test(response.contentType)) throw unexpected(response, "No page where one was expected");
  const html = await textOf(response);
  if (isSignInPage(html)) throw new RetailerFailure("signed_out", "A sign-in page", response.status);
  return html;
}

/** A workbook's bytes: a zip, by its type and by its first bytes. What it holds is the workbook reader's to check. */
export async function readWorkbook(response: RetailerResponse): Promise<Uint8Array> {
  refuse(response);
  if (HTML_TYPE.test(response.contentType))
    throw new RetailerFailure("signed_out", "A page where a workbook was expected", response.status);
  if (!WORKBOOK_TYPE.test(response.contentType)) throw unexpected(response, "No workbook where one was expected");
  const bytes = await bodyOf(response, () => response.bytes());
  if (bytes.byteLength > ANSWER_LIMITS.workbookBytes) throw unexpected(response, "A workbook larger than can be read");
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 0x03 || bytes[3] !== 0x04)
    throw unexpected(response, "A workbook that is no zip");
  return bytes;
}
