import { isFailure } from "#web/lib/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { toastError, toastSuccess } from "#web/lib/toasts.ts";

interface Words {
  readonly done: string;
  readonly failed: string;
  /** Message for a session that the retailer rejects. */
  readonly refused?: string;
}

function wordsFor(error: unknown, { failed, refused }: Words): string {
  if (isFailure(error, "offline")) return texts.offline;
  if (isFailure(error, "too_many")) return texts.tooMany;
  if (refused !== undefined && isFailure(error, "retailer_auth")) return refused;
  // The server's own message for a request it can't grant, such as deleting a publishing account.
  if (isFailure(error, "conflict") && error.message) return error.message;
  return failed;
}

/**
 * Performs an action on an account and shows a toast with the result or the reason it failed. Never rejects with an API
 * failure.
 */
export async function actOnAccount(act: () => Promise<unknown>, words: Words): Promise<void> {
  try {
    await act();
    toastSuccess(words.done);
  } catch (error) {
    if (!isFailure(error)) throw error;
    toastError(wordsFor(error, words));
  }
}
