import { getUser, type User } from "#shared/api/accounts/accounts.ts";
import { getPayments } from "#shared/api/payments/payments.ts";
import { getRoyaltiesReport } from "#shared/api/royalties/royalties.ts";
import { OPENING_RANGE, paymentRange } from "#shared/domain/payments/payment-ranges.ts";
import { PACKED_TYPE } from "#shared/domain/royalties/packed-rows.ts";
import { dayIn } from "#shared/primitives/day-in.ts";
import { actingGrantsIn } from "../session/acting-grant.ts";
import { signedInClient, tokenInStorage } from "../session/token-in-storage.ts";
import { addressOf } from "./api-client.ts";

interface EarlyRead {
  readonly authorization: string;
  readonly response: Promise<Response>;
}
declare global {
  interface Window {
    /** The reads that the document's head has sent, by address, until the application takes their answers over. */
    earlyReads?: Map<string, EarlyRead> | undefined;
  }
}

/** Later on, an answer from the start of the page may be out of date. */
const FRESH_MS = 10_000;

/** What the address names that is about to open. */
export interface OpenedScreen {
  /** Addresses at the API that the screen reads for every user, such as an event's. */
  readonly reads: readonly string[];
  /** What it reads of days that are known with the user alone: the report of the month so far, or the payments of a year. */
  readonly dated: keyof typeof DATED | null;
}

/** The calendar's rules would double the size of the document's head; null for a user whose month doesn't end today. */
function openingReport({ preferences, timezone }: User, nowMs: number): string | null {
  if (preferences.calm_mode || preferences.leaves_out_today) return null;
  const today = dayIn(timezone, nowMs);
  const query = { startDate: `${today.slice(0, 7)}-01`, endDate: today, kenp_setting: "last_month" };
  return addressOf(getRoyaltiesReport.path, { query });
}

function openingPayments({ timezone }: User, nowMs: number): string {
  const { start, end } = paymentRange(OPENING_RANGE, dayIn(timezone, nowMs));
  return addressOf(getPayments.path, { query: { startDate: start, endDate: end } });
}

/** The read with which each of these screens opens where its address names no days, for users who have figures. */
const DATED = {
  report: { addressFor: openingReport, headers: { accept: PACKED_TYPE } },
  payments: { addressFor: openingPayments, headers: {} },
};

const hasFigures = ({ agency, first_data_at, on_trial, plan }: User): boolean =>
  agency === null && first_data_at !== null && (on_trial || plan !== null);

/**
 * Asks for the signed-in user while the application's code loads, and for what the screen opens with. Runs in the
 * document's head. Expired sessions and impersonations are left to the application. `nowMs` is in epoch milliseconds.
 */
export function askEarly({ reads, dated }: OpenedScreen, nowMs: number): void {
  const clientId = signedInClient(localStorage);
  const token = clientId === null ? null : tokenInStorage(localStorage, clientId, nowMs);
  if (!token?.isValid || actingGrantsIn(sessionStorage).current()) return;
  const authorization = `Bearer ${token.text}`;
  const asked = new Map<string, EarlyRead>();
  window.earlyReads = asked;
  const ask = (address: string, headers: Record<string, string> = {}): Promise<Response> => {
    const response = fetch(address, { headers: { authorization, ...headers } });
    // The application takes over what failed, too, and reports it.
    response.catch(() => undefined);
    asked.set(address, { authorization, response });
    return response;
  };
  const user = ask(USER);
  for (const address of reads) ask(address);
  const askForDays = async ({ addressFor, headers }: (typeof DATED)[keyof typeof DATED]): Promise<void> => {
    const response = await user;
    const known: User | null = response.ok ? await response.clone().json() : null;
    // Once the application has the user, it asks itself.
    const address = known && asked.has(USER) && hasFigures(known) ? addressFor(known, nowMs) : null;
    if (address !== null) ask(address, headers);
  };
  if (dated !== null) askForDays(DATED[dated]).catch(() => undefined);
}

const USER = addressOf(getUser.path, {});
/** Headers that may differ from those of the document's head. */
const NEGOTIATED = new Set(["authorization", "if-none-match", "accept"]);

/** Leaves what the document's head has asked for: something has changed since, or is about to. */
export function dropEarlyReads(): void {
  window.earlyReads = undefined;
}

/**
 * Fetches, or takes over what the document's head has asked for with the same token. An early answer is used once, and
 * none after a repeated read: the application then expects figures that the early answers may lack, such as those of an
 * import that another screen has waited for. `sinceStartMs` is the time since the page began to load.
 */
export function withEarlyReads(fetch: typeof globalThis.fetch, sinceStartMs: () => number): typeof globalThis.fetch {
  const asked = new Set<string>();
  return (input, init) => {
    if (!window.earlyReads || init?.method !== "GET") return fetch(input, init);
    const address = String(input);
    if (asked.has(address) || sinceStartMs() > FRESH_MS) dropEarlyReads();
    asked.add(address);
    const early = window.earlyReads?.get(address);
    const headers = new Headers(init?.headers);
    const isSame =
      headers.get("authorization") === early?.authorization &&
      [...headers.keys()].every((name) => NEGOTIATED.has(name));
    if (!early || !isSame) return fetch(input, init);
    window.earlyReads?.delete(address);
    return early.response;
  };
}
