import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { SWRResponse } from "swr";
import { whenIdle } from "../when-idle.ts";
import type { ApiFailure } from "./api-failure.ts";
import { useServices } from "./services.tsx";
import { useViewpoint } from "./viewpoint.tsx";

/**
 * Keeps a read's answer on this device, and returns the one of the last visit under the same name until the API answers.
 * `name` is null for a read that is not to be kept. Answers are kept for the user's own figures alone, never for those of
 * a client or an impersonated user.
 */
export function useKept<Data extends object>(
  name: string | null,
  answer: SWRResponse<Data, ApiFailure>,
): SWRResponse<Data, ApiFailure> {
  const { lastSeen, seenShown } = useServices();
  const { viewpoint } = useViewpoint();
  const question = viewpoint === "own" ? name : null;
  const { data, isLoading } = answer;
  // While another page of a list loads, its former page is still the data.
  const current = isLoading ? undefined : data;
  useEffect(() => {
    if (question === null || !current) return;
    // Storing a large answer takes a phone a moment, in which it would neither paint nor hear a press.
    whenIdle(() => lastSeen.keep(question, current));
  }, [lastSeen, question, current]);

  const isWanted = data === undefined;
  const seen = useMemo(
    () => (question !== null && isWanted ? lastSeen.find(question) : null),
    [lastSeen, question, isWanted],
  );
  const at = seen?.at;
  useEffect(() => (at === undefined ? undefined : seenShown.show(at)), [seenShown, at]);
  // An answer of the API to this release, so it isn't checked again.
  return seen ? { ...answer, data: seen.body as Data, isLoading: false } : answer;
}

/** The time of the oldest figures of an earlier visit on the screen, in epoch milliseconds; null without any. */
export function useOldestSeen(): number | null {
  const { seenShown } = useServices();
  return useSyncExternalStore(seenShown.listen, seenShown.oldest);
}
