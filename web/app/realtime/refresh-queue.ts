import type { Endpoint } from "#shared/api/endpoint.ts";

type Named = Pick<Endpoint, "name">;

/**
 * Refetches endpoints one batch at a time. An import sends an event for every month it writes, faster than a response
 * arrives, and a response superseded by a newer request is discarded: refetching on each event would freeze the screen
 * until the last one. A hidden tab collects until `untilVisible` resolves. The promise resolves when everything requested has been read.
 */
export function createRefreshQueue(
  refresh: (endpoints: readonly Named[]) => Promise<void>,
  untilVisible: () => Promise<void> | null,
) {
  let waiting = new Map<string, Named>();
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    while (waiting.size > 0) {
      const shown = untilVisible();
      if (shown) await shown;
      const batch = [...waiting.values()];
      waiting = new Map();
      await refresh(batch);
    }
  }

  return (endpoints: readonly Named[]): Promise<void> => {
    for (const endpoint of endpoints) waiting.set(endpoint.name, endpoint);
    running ??= drain().finally(() => {
      running = null;
    });
    return running;
  };
}
