import { createHash } from "node:crypto";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import type { Store } from "../state/store.ts";
import { StripeFailure } from "../wire/errors.ts";

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
  readonly requestId: string;
}

const CARD_NUMBER = /((?:%5B|\[)number(?:%5D|\])=)[^&]*?(\d{0,4})(?=&|$)/gi;

/**
 * Fingerprint of a call, so that a key is valid for exactly one. Of a card number it contains only the part that may be
 * stored.
 */
export const requestOf = (method: string, path: string, body: string): string =>
  createHash("sha256")
    .update(`${method} ${path}\n${body.replaceAll(CARD_NUMBER, "$1$2")}`)
    .digest("base64url");

/** Holds idempotency keys for a day, and those of calls in progress. */
export function createKeys(store: Store) {
  const inFlight = new Set<string>();
  return {
    /**
     * @returns the answer stored for this key. @throws {StripeFailure} when the key came with another request or its
     * call is in progress
     */
    begin(key: string, request: string, at: number): StoredAnswer | undefined {
      if (inFlight.has(key))
        throw new StripeFailure(409, {
          type: "idempotency_error",
          code: "idempotency_key_in_use",
          message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
        });
      store.file.run("DELETE FROM answers WHERE at < ?", at - DAY_SECONDS);
      const kept = store.file.get<StoredAnswer & { request: string }>(
        "SELECT request, status, body, request_id AS requestId FROM answers WHERE key = ?",
        key,
      );
      if (kept && kept.request !== request)
        throw new StripeFailure(400, {
          type: "idempotency_error",
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        });
      if (!kept) inFlight.add(key);
      return kept;
    },
    /** Stores the answer. Call it in the transaction of the call's own changes. */
    keep(key: string, request: string, answer: StoredAnswer, at: number): void {
      store.file.run(
        "INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?, ?)",
        key,
        request,
        answer.status,
        answer.body,
        answer.requestId,
        at,
      );
    },
    end: (key: string): void => void inFlight.delete(key),
  };
}
