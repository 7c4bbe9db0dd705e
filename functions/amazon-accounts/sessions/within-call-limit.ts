import { abortedBy } from "#functions/adapters/amazon/transport.ts";
import { Unavailable } from "#functions/platform/errors.ts";
import type { Binding } from "#functions/platform/http/binding.ts";

/** How long a call that waits for Amazon may take as a whole: below the 29 seconds after which the API gives up. */
const CALL_LIMIT_MS = 25_000;

/**
 * Limits the whole call of each endpoint, however many requests, redirects and pauses it takes, and then responds 503
 * in our own words. The call's requests to Amazon end with it, so that no later answer is stored; the author can
 * repeat the call.
 */
export const withinCallLimit = (bindings: readonly Binding[], limitMs = CALL_LIMIT_MS): Binding[] =>
  bindings.map(({ endpoint, run }) => ({
    endpoint,
    run: async (call) => {
      const limit = Promise.withResolvers<never>();
      const requests = new AbortController();
      const timer = setTimeout(() => {
        limit.reject(
          new Unavailable("Amazon is taking too long to answer. Your data is safe. Please try again in a few minutes."),
        );
        requests.abort();
      }, limitMs);
      try {
        return await Promise.race([abortedBy(requests.signal, async () => run(call)), limit.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
  }));
