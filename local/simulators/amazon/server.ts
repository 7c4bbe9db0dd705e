import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { BodyTooLarge } from "#local/model/read-body.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { createSessions } from "./accounts/sessions.ts";
import { createCalls } from "./control/calls.ts";
import { createControl } from "./control/control.ts";
import { distorted, isDistorted } from "./control/distort.ts";
import { createFaults, isDistortion, isRefusal, refusal } from "./control/faults.ts";
import { exchangeRatesCsv } from "./dataset/exchange-rates.ts";
import { newestPublishedRates } from "./dataset/ledger.ts";
import { createReviews } from "./dataset/reviews.ts";
import { type Answer, type Written, written } from "./http/answer.ts";
import { answerOf, type World } from "./http/site.ts";
import { type Visit, visitOf } from "./http/visit.ts";
import { coverOf, portraitOf } from "./images.ts";
import { KDP } from "./kdp/kdp-site.ts";
import { createCodes } from "./login/codes.ts";
import { loginAnswer } from "./login/login-site.ts";
import { AUTHOR_PORTAL } from "./portal/portal-site.ts";
import { createDownloads } from "./reports/downloads.ts";
import { finishedReport } from "./reports/report-link.ts";
import { REPORTS } from "./reports/reports-site.ts";
import { storeAnswer } from "./store/store-site.ts";

const SEED = "colophon-simulated-retailer";
const CONTROL = "/_control";
const NOT_FOUND: Written = {
  status: 404,
  headers: { "content-type": "text/plain; charset=utf-8" },
  body: Buffer.from("Not found"),
};

interface Page {
  readonly type: string;
  readonly body: string;
}

/** Public resources, which need no session. */
function publicPage(path: string, today: IsoDate): Page | undefined {
  if (path === "/exchange-rates.csv") return { type: "text/csv; charset=utf-8", body: exchangeRatesCsv(today) };
  if (path === "/kenp-rates.json")
    return { type: "application/json", body: JSON.stringify({ rates: newestPublishedRates(today) }) };
  const [, folder, name] = /^\/(covers|portraits)\/([^/]{1,300})\.svg$/.exec(path) ?? [];
  const picture =
    folder === "covers" ? coverOf(name!) : folder === "portraits" ? portraitOf(decodeURIComponent(name!)) : undefined;
  return picture ? { type: "image/svg+xml; charset=utf-8", body: picture } : undefined;
}

function siteAnswer(visit: Visit, world: World): Answer | Promise<Answer> {
  switch (visit.site) {
    case "store":
      return storeAnswer(visit, world);
    case "kdp":
      return answerOf(KDP, visit, world);
    case "reports":
      return finishedReport(visit, world) ?? answerOf(REPORTS, visit, world);
    case "author":
      return answerOf(AUTHOR_PORTAL, visit, world);
    case "login":
      return loginAnswer(visit, world);
  }
}

export interface SimulatorOptions {
  /** The machine's clock, milliseconds since 1970. */
  readonly now: () => number;
  /** Seed of the tokens; equal seeds and clocks give equal bytes. */
  readonly seed?: string;
}

/**
 * Simulates the services outside Colophon below one prefix of the local address: Amazon's sites, reference rates,
 * rates per page, covers. Deterministic from its seed and clock; faults can be ordered (README.md beside this file).
 */
export function createSimulators({ now: realNow, seed = SEED }: SimulatorOptions) {
  const offset = { ms: 0 };
  const now = () => realNow() + offset.ms;
  const sessions = createSessions(seed, now);
  const today = () => new Date(now()).toISOString().slice(0, 10);
  const reviews = createReviews(today);
  const world: World = {
    now,
    today,
    reviews,
    sessions,
    downloads: createDownloads(seed, now),
    codes: createCodes(seed, now),
  };
  const faults = createFaults(sessions);
  const calls = createCalls(realNow);
  const control = createControl({ faults, calls, sessions, reviews, now, offset });

  async function visitAnswer(visit: Visit): Promise<Written> {
    const slow = faults.take(visit, (fault) => fault === "slow");
    if (slow) await sleep(slow.delayMs, undefined, { ref: false });
    const refused = faults.take(visit, isRefusal);
    if (refused) return written(refusal(refused, visit));
    const answer = await siteAnswer(visit, world);
    const order = isDistorted(answer) ? faults.take(visit, isDistortion) : undefined;
    const whole = await written(order && isDistortion(order.fault) ? distorted(answer, order.fault) : answer);
    const cut = isDistorted(answer) && faults.take(visit, (fault) => fault === "truncated");
    return cut ? { ...whole, body: whole.body.slice(0, Math.floor(whole.body.byteLength / 2)) } : whole;
  }

  async function answerTo(path: string, request: IncomingMessage): Promise<Written> {
    if (path === CONTROL || path.startsWith(`${CONTROL}/`))
      return written({ kind: "json", ...(await control(path.slice(CONTROL.length), request)) });
    const page = publicPage(path, world.today());
    if (page) {
      const headers = { "content-type": page.type, "cache-control": "public, max-age=3600" };
      return { status: 200, headers, body: Buffer.from(page.body) };
    }
    const visit = await visitOf(path, request).catch((error: unknown) => {
      if (error instanceof BodyTooLarge) return null;
      throw error;
    });
    if (visit === null) return { ...NOT_FOUND, status: 413, body: Buffer.from("Too large") };
    if (!visit) return NOT_FOUND;
    const end = calls.begin(visit);
    let status = 500;
    try {
      const answer = await visitAnswer(visit);
      status = answer.status;
      return answer;
    } finally {
      end(status);
    }
  }

  /** @param path below Amazon's own, starting with a slash, without the query */
  return async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, headers, body } = await answerTo(path, request);
    response.writeHead(status, { ...headers, "content-length": body.byteLength });
    response.end(request.method === "HEAD" ? undefined : body);
  };
}
