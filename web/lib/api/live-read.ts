import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import { useViewpoint } from "./viewpoint.tsx";

const LIVE = "live";

/** True for the cache key of a live read. */
export const isLiveRead = (key: unknown): boolean => Array.isArray(key) && key[0] === LIVE;

/**
 * Reads from Amazon itself. `asked` names everything that the answer depends on; `null` reads nothing yet. Such
 * calls are few by intention: no event announces news at Amazon, so a focused window or a new socket doesn't
 * repeat them, and after a failure the user decides.
 */
export function useLiveRead<T>(
  asked: readonly unknown[] | null,
  read: () => Promise<T>,
  options?: SWRConfiguration<T, Error>,
): SWRResponse<T, Error> {
  const { viewpoint } = useViewpoint();
  return useSWR<T, Error>(asked && [LIVE, asked, viewpoint], read, {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
    ...options,
  });
}
