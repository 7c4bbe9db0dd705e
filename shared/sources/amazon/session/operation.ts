import { AmazonFailure } from "../failure.ts";
import type { AmazonRequest, AmazonResponse, AmazonTransport } from "../transport.ts";
import { backOffMs } from "./retry-after.ts";
import type { TokenKeeper } from "./token-keeper.ts";

export interface OperationDeps {
  readonly transport: AmazonTransport;
  readonly sleep: (delayMs: number) => Promise<void>;
  readonly now?: (() => number) | undefined;
  readonly tokens: TokenKeeper;
}

export type Ask = <T>(request: AmazonRequest, read: (response: AmazonResponse) => Promise<T>) => Promise<T>;

const wantsToken = (request: AmazonRequest): boolean =>
  (request.site === "reports" || request.site === "author") && request.headers?.["X-Requested-With"] !== undefined;

/** The link of a finished report is signed, so no session data is added. */
const withToken = (request: AmazonRequest, token: string | null): AmazonRequest =>
  token === null || request.link !== undefined
    ? request
    : { ...request, headers: { ...request.headers, "X-Csrf-Token": token } };

/**
 * Fetches a new token for a refused request. Rethrows the refusal when the page states the same token, and throws
 * `unexpected_answer` when it states none: a request without its token proves nothing about the session.
 */
async function renewed(
  tokens: TokenKeeper,
  { site }: AmazonRequest,
  refused: string | null,
  refusal: AmazonFailure,
): Promise<string> {
  const token = await tokens.renew(site, refused);
  if (token !== null) return token;
  throw tokens.isUnreadable(site)
    ? new AmazonFailure("unexpected_answer", `The page of ${site} states no token`, refusal.status)
    : refusal;
}

/**
 * Runs one client method with a retry budget across all its requests: one fresh CSRF token after 403 or 419, one wait
 * after 429. Further refusals are final, since persistent retries get sessions closed.
 */
export function operation({ transport, sleep, now, tokens }: OperationDeps): Ask {
  let mayRenew = true;
  let mayWait = true;
  return async (request, read) => {
    let token: string | null | undefined;
    for (;;) {
      let response: AmazonResponse | undefined;
      try {
        token ??= wantsToken(request) ? await tokens.token(request.site) : tokens.known(request.site);
        response = await transport(withToken(request, token));
        return await read(response);
      } catch (error) {
        if (!(error instanceof AmazonFailure)) throw error;
        if (error.code === "forbidden" && mayRenew && request.link === undefined) {
          mayRenew = false;
          token = await renewed(tokens, request, token ?? null, error);
        } else if (error.code === "too_many_requests" && mayWait) {
          mayWait = false;
          const delayMs = backOffMs(response?.retryAfter, now);
          if (delayMs === null) throw error;
          await sleep(delayMs);
        } else throw error;
      }
    }
  };
}
