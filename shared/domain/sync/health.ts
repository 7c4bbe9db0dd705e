import { DAY_MS } from "#shared/primitives/durations.ts";
import type { AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import type { SourceState } from "./source-state.ts";
import { SOURCES, type SyncSource } from "./sources.ts";

/** What the author can do about a failing source; one repair at a time. */
export type Repair =
  | "sign_in"
  | "sign_in_author"
  | "connect_author"
  | "install_extension"
  | "activate"
  | "open_browser"
  | "sync_now"
  | "upload"
  | "contact_support";

export interface Health {
  readonly mode: "extension" | "cookies" | "upload";
  readonly state: "good" | "late" | "failing" | "importing" | "never" | "off";
  readonly reason: string | null;
  readonly repair: Repair | null;
}

export interface HealthFacts {
  readonly source: SyncSource;
  readonly state: SourceState;
  readonly isActivated: boolean;
  readonly browsers: number;
  /** Whether the author chose to let the server fetch with their Amazon session. */
  readonly byServer: boolean;
  /** Whether that session exists and was accepted the last time. */
  readonly hasSession: boolean;
  /** Whether the author disconnected the account that the server fetched for; then nothing is fetched. */
  readonly isDisconnected: boolean;
  /** Whether anything is left to fetch; always true for daily sources. */
  readonly isWanted: boolean;
  readonly isHeld: boolean;
  /** Describes to the author what the files lack; null when they are up to date. */
  readonly lack: string | null;
  /** Whether the full history import is running, so that missing figures are still expected. */
  readonly isImporting: boolean;
  readonly now: number;
}

const FAILURES: Readonly<Record<AmazonFailureCode, { readonly reason: string; readonly repair: Repair }>> = {
  signed_out: { reason: "Amazon asks you to sign in again.", repair: "sign_in" },
  forbidden: { reason: "Amazon doesn't take your sign-in any more. Please sign in again.", repair: "sign_in" },
  too_many_requests: { reason: "Amazon asks us to wait. We try again by ourselves.", repair: "sync_now" },
  not_found: { reason: "Amazon doesn't offer these figures for your account.", repair: "contact_support" },
  unreachable: { reason: "Amazon couldn't be reached from your browser.", repair: "sync_now" },
  unavailable: { reason: "Amazon has trouble on its side. We try again by ourselves.", repair: "sync_now" },
  unexpected_answer: {
    reason: "Amazon answered with something that we can't read. It may have changed something; we look into it.",
    repair: "contact_support",
  },
};
const OUT_OF_REACH = {
  reason: "Our server couldn't reach Amazon. We try again by ourselves.",
  repair: "sync_now",
} as const;
const UNKNOWN_FAILURE = { reason: "The last try failed.", repair: "sync_now" } as const;

const NO_BROWSER = {
  reason: "No browser with the extension is connected to your account.",
  repair: "install_extension",
} as const;
const OVERDUE = {
  reason: "We haven't fetched it for more than a day. Our server keeps trying.",
  repair: "sync_now",
} as const;
const DISCONNECTED = {
  reason: "You disconnected your Amazon account, so nothing is fetched. Your figures up to then stay.",
  repair: "sign_in",
} as const;
const NO_SESSION = {
  reason: "Our server has no session at Amazon that works. Please connect your account.",
  repair: "sign_in",
} as const;
const WELL = { reason: null, repair: null } as const;

const isLate = ({ state, source, now }: HealthFacts): boolean =>
  now - Date.parse(state.lastGoodAt ?? "") > SOURCES[source].lateAfterMs;

/** For an author who never activated the extension, all figures come from uploads. */
function healthOfUploads({ isHeld, browsers, lack }: HealthFacts): Health {
  const mode = "upload";
  if (!isHeld) {
    const repair = browsers > 0 ? "activate" : "upload";
    return { mode, state: "never", reason: "Nothing has been handed over yet.", repair };
  }
  return lack === null ? { mode, state: "good", ...WELL } : { mode, state: "late", reason: lack, repair: "upload" };
}

export function healthOf(facts: HealthFacts): Health {
  const { state, isActivated, byServer, isWanted } = facts;
  if (!isActivated && !byServer) return healthOfUploads(facts);
  const mode = byServer ? "cookies" : "extension";
  const browsers = facts.browsers + (byServer ? 1 : 0);
  if (byServer && facts.isDisconnected && isWanted) return { mode, state: "off", ...DISCONNECTED };
  // Figures that an upload has supplied are no longer wanted, so the last failure doesn't matter.
  if (state.failingSince !== null && isWanted) {
    const known = byServer && state.code === "unreachable" ? OUT_OF_REACH : state.code && FAILURES[state.code];
    const cause = known ?? UNKNOWN_FAILURE;
    return { mode, state: "failing", ...(browsers === 0 ? NO_BROWSER : cause) };
  }
  // A session found dead by a page or a test is not tried any more, so the state would otherwise stay good.
  if (byServer && !facts.hasSession && isWanted)
    return { mode, state: state.lastGoodAt === null ? "never" : isLate(facts) ? "failing" : "late", ...NO_SESSION };
  if (state.lastGoodAt === null) {
    if (!isWanted) return { mode, state: "never", ...WELL };
    if (facts.isImporting && browsers > 0) return { mode, state: "importing", ...WELL };
    const waits = { reason: "It hasn't been fetched yet.", repair: "sync_now" } as const;
    return { mode, state: "never", ...(browsers === 0 ? NO_BROWSER : waits) };
  }
  if (!isWanted || !isLate(facts)) return { mode, state: "good", ...WELL };
  if (byServer) return { mode, state: "late", ...OVERDUE };
  const closed = {
    reason: "The browser with the extension hasn't been open, or hasn't reached us, for more than a day.",
    repair: "open_browser",
  } as const;
  return { mode, state: "late", ...(browsers === 0 ? NO_BROWSER : closed) };
}

/**
 * When a connection becomes dead unless royalties arrive: a day after the last good fetch, or after activation. Epoch
 * milliseconds.
 */
export function breaksAt({ lastGoodAt }: Pick<SourceState, "lastGoodAt">, activatedAt: string): number {
  const since = lastGoodAt !== null && lastGoodAt > activatedAt ? lastGoodAt : activatedAt;
  return Date.parse(since) + DAY_MS;
}

export const isDead = (state: Pick<SourceState, "lastGoodAt">, activatedAt: string, now: number): boolean =>
  now > breaksAt(state, activatedAt);
