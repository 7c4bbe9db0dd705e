import { toastFailure, toastSuccess } from "./toasts.ts";

/** Does something, and says that it is done or why it isn't. Resolves with whether it was done; never rejects. */
export async function attempt(act: () => Promise<unknown>, done?: string): Promise<boolean> {
  try {
    await act();
    if (done !== undefined) toastSuccess(done);
    return true;
  } catch (error) {
    toastFailure(error);
    return false;
  }
}
