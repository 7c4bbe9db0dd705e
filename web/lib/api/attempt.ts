import { toastFailure, toastSuccess } from "../toasts.ts";

/** Runs an action and shows a toast with its success or failure. Resolves with whether it succeeded; never rejects. */
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
