import type { Visit } from "../http/visit.ts";

/** A recorded request. Times are the machine's own, because a moved clock would falsify rate measurements. */
interface Call {
  readonly site: string;
  readonly method: string;
  readonly path: string;
  readonly atMs: number;
  status: number | null;
}

const KEPT = 5_000;

/** Records when and how often each path was called, and how many calls were concurrent. */
export function createCalls(realNow: () => number) {
  let calls: Call[] = [];
  let counts: Record<string, number> = {};
  let open = 0;
  let mostAtOnce = 0;
  return {
    /** @returns to be called with the status when the answer is written */
    begin({ site, method, path }: Visit): (status: number) => void {
      const call: Call = { site, method, path, atMs: realNow(), status: null };
      const name = `${method} ${site}${path}`;
      counts[name] = (counts[name] ?? 0) + 1;
      calls.push(call);
      if (calls.length > KEPT) calls.shift();
      mostAtOnce = Math.max(mostAtOnce, ++open);
      return (status) => {
        open--;
        call.status = status;
      };
    },
    state: () => ({ counts, mostAtOnce, calls }),
    clear() {
      calls = [];
      counts = {};
      mostAtOnce = open;
    },
  };
}
export type Calls = ReturnType<typeof createCalls>;
