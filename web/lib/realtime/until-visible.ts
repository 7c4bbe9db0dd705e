/**
 * Null while the page is visible; otherwise a promise that resolves when it is visible again. Anything that a hidden
 * tab read would be outdated by then.
 */
export function untilVisible(): Promise<void> | null {
  if (document.visibilityState === "visible") return null;
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", look);
      resolve();
    };
    document.addEventListener("visibilitychange", look);
  });
}
