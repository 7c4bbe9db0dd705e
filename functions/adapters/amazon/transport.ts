import { AsyncLocalStorage } from "node:async_hooks";
import { AMAZON_SITES, type AmazonAddresses } from "#shared/sources/amazon/addresses.ts";
import type { AmazonCookie } from "#shared/sources/amazon/cookies.ts";
import { isFileStore } from "#shared/sources/amazon/dashboard/file-link.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { ANSWER_LIMITS } from "#shared/sources/amazon/session/limits.ts";
import { isSignInAddress } from "#shared/sources/amazon/session/sign-in.ts";
import { toAmazonResponse } from "#shared/sources/amazon/session/to-response.ts";
import type { AmazonRequest, AmazonTransport } from "#shared/sources/amazon/transport.ts";
import { afterAnswer, cookieHeader } from "./cookie-jar.ts";

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs a call whose requests to Amazon end when `signal` aborts, wherever the call makes them. */
export const abortedBy = <T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> => signals.run(signal, call);

/** The signal of the running call; undefined outside of one, as in scheduled syncs. */
export const callSignal = (): AbortSignal | undefined => signals.getStore();

export interface AmazonSession {
  readonly cookies: readonly AmazonCookie[];
  readonly userAgent: string;
}

export interface AmazonTransportDeps {
  readonly addresses: AmazonAddresses;
  readonly session: AmazonSession;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const MAX_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface Step {
  readonly url: URL;
  readonly method: "GET" | "POST";
  readonly body: string | undefined;
}

function nextStep({ url, method, body }: Step, response: Response): Step | null {
  const to = URL.parse(response.headers.get("location") ?? "", url.href);
  if (!to) return null;
  const stays = response.status === 307 || response.status === 308;
  return stays ? { url: to, method, body } : { url: to, method: "GET", body: undefined };
}

/** Removes characters that a header can't contain. */
const headerText = (text: string): string => text.replaceAll(/[^\x20-\x7e]/g, "").trim();

/**
 * Sends requests with a session that the author entrusted to Colophon, only to Amazon's own sites: each redirect
 * is checked before it is followed, and each cookie is sent only to its hosts. Cookies changed by Amazon are
 * returned by `cookies()`. Rejects with AmazonFailure, whose message contains nothing of the session.
 */
export function amazonTransport({ addresses, session, now }: AmazonTransportDeps) {
  let cookies: readonly AmazonCookie[] = session.cookies;
  const userAgent = headerText(session.userAgent);
  const roots = AMAZON_SITES.map((site) => addresses[site]);
  const isOfAmazon = ({ href, username, password }: URL): boolean =>
    username === "" && password === "" && roots.some((root) => href === root || href.startsWith(`${root}/`));

  function send({ url, method, body }: Step, headers: AmazonRequest["headers"], signal: AbortSignal) {
    const said = cookieHeader(cookies, url, now());
    return fetch(url, {
      method,
      headers: {
        "accept-language": "en-US,en;q=0.9",
        ...headers,
        "user-agent": userAgent,
        ...(said === "" ? {} : { cookie: said }),
      },
      ...(body === undefined ? {} : { body }),
      redirect: "manual",
      signal,
    });
  }

  async function follow(first: Step, { headers }: AmazonRequest, signal: AbortSignal) {
    let step = first;
    for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
      if (!isOfAmazon(step.url)) throw new AmazonFailure("unexpected_answer", "A redirect away from Amazon");
      if (hops > 0 && isSignInAddress(step.url.href))
        throw new AmazonFailure("signed_out", "A redirect to the sign-in page");
      const response = await send(step, headers, signal);
      cookies = afterAnswer(cookies, response.headers.getSetCookie(), { url: step.url, addresses, nowMs: now() });
      if (!REDIRECTS.has(response.status)) return { response, url: step.url.href };
      await response.body?.cancel();
      const next = nextStep(step, response);
      if (!next) throw new AmazonFailure("unexpected_answer", "A redirect without a location", response.status);
      step = next;
    }
    throw new AmazonFailure("unexpected_answer", "Too many redirects");
  }

  /**
   * Fetches a finished report from Amazon's file store, without any of the session, and without following
   * redirects.
   */
  async function fetchFile(link: string, signal: AbortSignal) {
    if (!isFileStore(link)) throw new AmazonFailure("unexpected_answer", "A report at an unknown address");
    return { response: await fetch(link, { redirect: "error", signal }), url: link };
  }

  const transport: AmazonTransport = async (request) => {
    const { site, path, method, body, link } = request;
    const patience = new AbortController();
    const begun = setTimeout(() => patience.abort(), ANSWER_LIMITS.answerMs);
    const whole = setTimeout(() => patience.abort(), ANSWER_LIMITS.workbookMs).unref();
    try {
      const first = { url: new URL(`${addresses[site]}${path}`), method, body };
      const ofCall = callSignal();
      const signal = ofCall ? AbortSignal.any([patience.signal, ofCall]) : patience.signal;
      const { response, url } = await (link === undefined ? follow(first, request, signal) : fetchFile(link, signal));
      return toAmazonResponse(response, url, () => clearTimeout(whole));
    } catch (error) {
      clearTimeout(whole);
      if (error instanceof AmazonFailure) throw error;
      // The runtime's error may quote the request's headers, so it is dropped.
      throw new AmazonFailure("unreachable", "No answer");
    } finally {
      clearTimeout(begun);
    }
  };
  return { transport, cookies: () => cookies };
}
