/**
 * Null while the page is visible; otherwise a promise that resolves when it is visible again. Anything that a hidden
 * tab read would be outdated by then.
 */
export function untilVisible(): Promise<void> | null {
  if (document.visibilityState === "visible") return null;
  return new Promise((resolve) => {
    const resolveIfVisible = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", resolveIfVisible);
      resolve();
    };
    document.addEventListener("visibilitychange", resolveIfVisible);
  });
}
