import { isFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { toastError, toastSuccess } from "#web/lib/toasts.ts";

interface Messages {
  readonly done: string;
  readonly failed: string;
  /** Message for a session that the retailer rejects. */
  readonly refused?: string;
}

function messageFor(error: unknown, { failed, refused }: Messages): string {
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
export async function actOnAccount(act: () => Promise<unknown>, messages: Messages): Promise<void> {
  try {
    await act();
    toastSuccess(messages.done);
  } catch (error) {
    if (!isFailure(error)) throw error;
    toastError(messageFor(error, messages));
  }
}
