/**
 * Null while the page is on screen; otherwise a promise that resolves when it is looked at again. What a hidden tab
 * would read is outdated by then.
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
