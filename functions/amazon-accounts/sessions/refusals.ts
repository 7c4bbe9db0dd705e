import { Forbidden, Unavailable } from "#functions/platform/errors.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { isRefusal } from "./portals.ts";

/** On this 403 the page saves the browser's cookies again, tests them, and retries once. */
export const notAuthenticated = (
  message = "Unable to authenticate using your Account. Try connecting your account again.",
): Forbidden => new Forbidden("retailer_auth", message);

export const notInCookieMode = (): Forbidden =>
  new Forbidden("forbidden", "Please allow us to store your Amazon session first.");

/** Maps Amazon's failures to API errors. */
export async function answering<T>(work: () => Promise<T>, refused = notAuthenticated): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) throw refused();
    if (error instanceof AmazonFailure)
      throw new Unavailable("Something went wrong. Make sure your account is connected to the product.");
    throw error;
  }
}
