import { HOUR_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { signal } from "./api/signal.ts";

/** How often a page that stays open asks whether there is a new release. */
const CHECK_MS = HOUR_MS;
/** By then the page's own figures have arrived, also on a slow network. */
const REGISTER_AFTER_MS = 5000;
/** A new release is stored within this time on a phone; otherwise the page is reloaded with what there is. */
const INSTALL_MS = 20_000;
/** A second reload within this time is left to the user, so that a broken release can't reload a page for ever. */
const ONCE_PER_MS = MINUTE_MS;
const RELOADED_AT = "colophon-updated-at";

/** What the release's pages need of the browser; the tests' browser has no workers. */
export interface ReleaseDeps {
  /** Undefined where the browser has none, as in a private window. */
  readonly workers: ServiceWorkerContainer | undefined;
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  readonly now: () => number;
  readonly reload: () => void;
}

export interface Release {
  /** Registers the service worker, once the page has had time to load its figures. */
  readonly register: () => void;
  /** Whether this page belongs to a release that has been replaced. */
  readonly isReplaced: () => boolean;
  readonly listen: (listener: () => void) => () => void;
  /** Notes that the API no longer knows what this page asks for. */
  readonly noteReplaced: () => void;
  /** Asks whether there is a newer release. */
  readonly check: () => Promise<void>;
  /** Stores the newest release, then reloads the page, which opens with it. */
  readonly renew: () => Promise<void>;
}

const settled = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === "activated" || worker.state === "redundant") resolve();
    };
    worker.addEventListener("statechange", look);
    look();
    setTimeout(resolve, INSTALL_MS);
  });

/**
 * Follows the releases of the site. A release that replaces the one of this page is opened by reloading the page: without
 * asking while no one has touched the page, otherwise when the user presses the button of `ReleaseBar`.
 */
export function followReleases({ workers, storage, now, reload }: ReleaseDeps): Release {
  const changed = signal();
  let isReplaced = false;
  let isTouched = false;
  let isRegistered = false;
  let checkedAt = now();
  // A first worker only takes over a page that was opened without one.
  let hadWorker = (workers?.controller ?? null) !== null;

  const noteReplaced = (): void => {
    isReplaced = true;
    changed.emit();
  };
  const check = async (): Promise<void> => {
    checkedAt = now();
    // Without a connection the worker stays what it is.
    await (await workers?.getRegistration())?.update().catch(() => undefined);
  };
  const checkNowAndThen = (): void => {
    if (document.visibilityState === "visible" && now() - checkedAt >= CHECK_MS) void check();
  };

  const touch = (): void => {
    isTouched = true;
  };
  for (const kind of ["pointerdown", "keydown", "input"])
    addEventListener(kind, touch, { capture: true, passive: true, once: true });
  workers?.addEventListener("controllerchange", () => {
    const isFirst = !hadWorker;
    hadWorker = true;
    if (isFirst) return;
    if (isTouched || now() - Number(storage.getItem(RELOADED_AT)) < ONCE_PER_MS) return noteReplaced();
    storage.setItem(RELOADED_AT, String(now()));
    reload();
  });

  return {
    register: () => {
      if (!workers || isRegistered) return;
      isRegistered = true;
      setTimeout(() => {
        // A browser may refuse to store anything; the application then works as without a worker.
        workers.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
      }, REGISTER_AFTER_MS);
      document.addEventListener("visibilitychange", checkNowAndThen);
      setInterval(checkNowAndThen, CHECK_MS);
    },
    isReplaced: () => isReplaced,
    listen: changed.listen,
    noteReplaced,
    check,
    renew: async () => {
      await check();
      const registration = await workers?.getRegistration();
      const next = registration?.installing ?? registration?.waiting;
      // Without an active worker the page comes from the network anyway.
      if (registration?.active && next) await settled(next);
      reload();
    },
  };
}
