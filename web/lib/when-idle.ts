/** Within this time work is done even on a busy page. */
const TIMEOUT_MS = 2000;
/** For browsers without idle callbacks. */
const FALLBACK_MS = 200;

/** Does `work` once: when the page has nothing else to do, or when it is left before. */
export function whenIdle(work: () => void): void {
  const finish = (): void => {
    removeEventListener("pagehide", finish);
    cancel();
    work();
  };
  const cancel = idleCallback(finish);
  addEventListener("pagehide", finish);
}

/** Calls `finish` when the page is idle. Returns a function that cancels it. */
function idleCallback(finish: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(finish, FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(finish, { timeout: TIMEOUT_MS });
  return () => cancelIdleCallback(handle);
}
