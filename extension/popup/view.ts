import { repairFor } from "#extension/sync/failures.ts";
import type { SyncStatus } from "#shared/messages/extension.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { TEXT } from "../text.ts";

/** The popup's content, independent of the page that renders it. */

export interface PopupFacts {
  readonly email: string | null;
  /** The account that the site disconnected this browser from, if it did. */
  readonly disconnected: string | null;
  readonly site: string;
  /** The author is in cookie mode and has not granted the browser permission yet. */
  readonly asksLeave: boolean;
  /** The browser withholds sites that the extension needs. */
  readonly lacksAccess: boolean;
  /** The author is in cookie mode: the server fetches instead of this browser. */
  readonly isServed: boolean;
  readonly signIn: string;
  readonly signInToPortal: string;
  readonly status: SyncStatus;
  readonly now: number;
}

export type Action =
  /** Opens the browser's own permission dialog, which no page can open. */
  | { readonly kind: "leave"; readonly label: string; readonly main: boolean }
  | { readonly kind: "access"; readonly label: string; readonly main: boolean }
  | { readonly kind: "link"; readonly label: string; readonly href: string; readonly main: boolean }
  | {
      readonly kind: "message";
      readonly label: string;
      readonly type: "syncRoyalties" | "forgetUser";
      readonly main: boolean;
      readonly disabled: boolean;
    };

export interface PopupView {
  readonly who: string;
  /** When figures last arrived, and when the next sync runs. */
  readonly when: string | null;
  readonly progress: { readonly label: string; readonly done: number; readonly total: number } | null;
  /** The permission that the author still has to grant. */
  readonly ask: { readonly text: string; readonly action: Action } | null;
  /** The problem and the one action that fixes it. */
  readonly trouble: { readonly text: string; readonly repair: Action | null } | null;
  readonly actions: readonly Action[];
}

const link = (label: string, href: string, main = false): Action => ({ kind: "link", label, href, main });

export function distance(fromMs: number, now: number): string {
  const minutes = Math.round((fromMs - now) / MINUTE_MS);
  const format = new Intl.RelativeTimeFormat("en-US", { numeric: "auto" });
  if (Math.abs(minutes) < 1) return TEXT.popup.justNow;
  if (Math.abs(minutes) < 60) return format.format(minutes, "minute");
  const hours = Math.round(minutes / 60);
  return Math.abs(hours) < 48 ? format.format(hours, "hour") : format.format(Math.round(hours / 24), "day");
}

/** In cookie mode a browser that never fetched shows no status of its own, because it would read as a failure. */
const isIdle = ({ isServed, asksLeave, status }: PopupFacts): boolean =>
  isServed && !asksLeave && status.last_good_at === null && status.running === null && status.failure === null;

function whenOf(facts: PopupFacts): string {
  if (isIdle(facts)) return TEXT.popup.served;
  const { last_good_at, next_at } = facts.status;
  const { now } = facts;
  const last = last_good_at && distance(Date.parse(last_good_at), now);
  const nextMs = next_at ? Date.parse(next_at) : 0;
  const isSoon = nextMs - now < MINUTE_MS / 2;
  const next = nextMs > now ? (isSoon ? TEXT.popup.soon : distance(nextMs, now)) : null;
  if (last) return next ? TEXT.popup.lastAndNext(last, next) : TEXT.popup.lastSynced(last);
  return next ? TEXT.popup.neverAndNext(next) : TEXT.popup.neverSynced;
}

/** Failures of royalties and payments come first; they usually explain missing ranks, too. */
function troubleOf(status: SyncStatus, { site, signIn, signInToPortal }: PopupFacts): PopupView["trouble"] {
  const failure = status.failure ?? status.rank_failure;
  if (!failure) return null;
  const repair = repairFor(failure.code);
  const text = failure.message;
  if (repair === "sign_in")
    return {
      text,
      repair: status.failure
        ? link(TEXT.popup.signIn, signIn, true)
        : link(TEXT.popup.signInToPortal, signInToPortal, true),
    };
  return { text, repair: repair && link(TEXT.popup.open, `${site}/imports`, true) };
}

const LEAVE: PopupView["ask"] = {
  text: TEXT.popup.permission,
  action: { kind: "leave", label: TEXT.popup.allow, main: true },
};

const ACCESS: PopupView["ask"] = {
  text: TEXT.popup.access,
  action: { kind: "access", label: TEXT.popup.allowAccess, main: true },
};

/** Without access to the sites nothing else works, so it is asked for first. */
function askOf({ lacksAccess, asksLeave }: PopupFacts): PopupView["ask"] {
  if (lacksAccess) return ACCESS;
  return asksLeave ? LEAVE : null;
}

const syncNow = ({ status, asksLeave, lacksAccess }: PopupFacts): Action => ({
  kind: "message",
  label: TEXT.popup.syncNow,
  type: "syncRoyalties",
  main: !status.failure && !asksLeave && !lacksAccess,
  disabled: status.running !== null,
});

export function popupView(facts: PopupFacts): PopupView {
  const { email, disconnected, site, status } = facts;
  if (email === null)
    return {
      who: disconnected ? TEXT.popup.disconnectedFrom(disconnected) : TEXT.popup.notConnected,
      when: null,
      progress: null,
      ask: facts.lacksAccess ? ACCESS : null,
      trouble: null,
      actions: [link(TEXT.popup.connect, `${site}/extension/registerUser`, true), link(TEXT.popup.open, site)],
    };
  const { running, done, total, label } = status;
  return {
    who: TEXT.popup.connectedTo(email),
    when: whenOf(facts),
    progress: running && { label: label ?? TEXT.popup.running[running], done, total },
    ask: askOf(facts),
    trouble: running || facts.lacksAccess ? null : troubleOf(status, facts),
    actions: [
      ...(isIdle(facts) ? [link(TEXT.popup.syncHealth, `${site}/sync-health`, true)] : [syncNow(facts)]),
      link(TEXT.popup.open, site),
      { kind: "message", label: TEXT.popup.disconnect, type: "forgetUser", main: false, disabled: false },
    ],
  };
}
