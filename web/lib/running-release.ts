import { useSyncExternalStore } from "react";
import { now, reloadPage } from "./env.ts";
import { followReleases } from "./release.ts";

/** The release that this page belongs to. */
export const runningRelease = followReleases({
  // From its sources, the site has no worker.
  workers: import.meta.env.PROD ? navigator.serviceWorker : undefined,
  storage: sessionStorage,
  now,
  reload: reloadPage,
});

/** Whether the site has a newer release than this page. */
export const useIsReplaced = (): boolean => useSyncExternalStore(runningRelease.listen, runningRelease.isReplaced);
