import { isFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";

/** The message for a failed card: the bank's or the server's own words where they are meant for customers. */
export function failureMessage(error: unknown): string {
  if (isFailure(error, "offline")) return error.message || texts.offline;
  if (isFailure(error, "too_many")) return texts.tooMany;
  const isForPerson = isFailure(error, "card_declined", "conflict", "stale", "unavailable", "forbidden");
  return isForPerson && error.message !== "" ? error.message : texts.genericError;
}
