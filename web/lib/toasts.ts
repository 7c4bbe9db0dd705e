import { notifications } from "@mantine/notifications";
import { isFailure } from "./api/api-failure.ts";
import { texts } from "./texts.ts";

const SHOWN_MS = 5000;

export const toastSuccess = (message: string): string =>
  notifications.show({ message, color: "green", autoClose: SHOWN_MS });

export const toastError = (message: string): string =>
  notifications.show({ message, color: "red", autoClose: SHOWN_MS });

export const toastInfo = (message: string, shownMs = SHOWN_MS): string =>
  notifications.show({ message, color: "ink", autoClose: shownMs });

/** Shows a failed call in the screen's own words, or a missing connection. */
export const toastFailureAs = (error: unknown, message: string): string =>
  toastError(isFailure(error, "offline") ? texts.offline : message);

/** Shows a failed call with its most specific message. */
export function toastFailure(error: unknown): string {
  if (isFailure(error, "offline")) return toastError(texts.offline);
  if (isFailure(error, "too_many")) return toastError(error.message || texts.tooMany);
  return toastError(
    isFailure(error, "conflict", "stale", "too_large") && error.message ? error.message : texts.genericError,
  );
}
