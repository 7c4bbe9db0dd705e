import { isFailure } from "#web/lib/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { toastError, toastSuccess } from "#web/lib/toasts.ts";

interface Words {
  readonly done: string;
  readonly failed: string;
  /** Where the retailer does not take the session. */
  readonly refused?: string;
}

function wordsFor(error: unknown, { failed, refused }: Words): string {
  if (isFailure(error, "offline")) return texts.offline;
  if (isFailure(error, "too_many")) return texts.tooMany;
  if (refused !== undefined && isFailure(error, "retailer_auth")) return refused;
  // What the server says to a wish that it can't grant, such as to delete a publishing account.
  if (isFailure(error, "conflict") && error.message) return error.message;
  return failed;
}

/** Does something with an account and says in its own words that it is done, or why it isn't. Never rejects with a failure of the API's. */
export async function actOnAccount(act: () => Promise<unknown>, words: Words): Promise<void> {
  try {
    await act();
    toastSuccess(words.done);
  } catch (error) {
    if (!isFailure(error)) throw error;
    toastError(wordsFor(error, words));
  }
}
