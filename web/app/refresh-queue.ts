import type { Endpoint } from "#shared/api/endpoint.ts";

type Named = Pick<Endpoint, "name">;

/**
 * Reads endpoints again one batch at a time. An import tells of every month it writes, faster than an answer comes back, and an answer that a newer
 * question overtook is thrown away: asked at once for each event, the screen would stand still until the last one. The promise ends when everything asked is read.
 */
export function createRefreshQueue(refresh: (endpoints: readonly Named[]) => Promise<void>) {
  let waiting = new Map<string, Named>();
  let running: Promise<void> | null = null;

  async function drain(): Promise<void> {
    while (waiting.size > 0) {
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
