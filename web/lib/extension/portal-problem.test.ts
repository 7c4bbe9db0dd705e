import { expect, test } from "vitest";
import { ApiFailure } from "../api/api-failure.ts";
import { ExtensionFailure } from "./extension-failure.ts";
import { type PortalProblem, portalProblem } from "./use-portal.ts";

const CASES: readonly [string, Error, PortalProblem][] = [
  ["our server's lost session", new ApiFailure("retailer_auth", 403), "signed_out"],
  ["the extension's lost session", new ExtensionFailure("signed_out", "", 401), "signed_out"],
  ["a session that the extension can't renew", new ExtensionFailure("forbidden", "", 403), "signed_out"],
  ["titles that our server saw refused", new ApiFailure("stale", 409), "stale_titles"],
  ["titles that the extension saw refused with 419", new ExtensionFailure("forbidden", "", 419), "stale_titles"],
  [
    "titles that the extension saw refused with 400",
    new ExtensionFailure("unexpected_answer", "", 400),
    "stale_titles",
  ],
  ["a dead network", new ApiFailure("offline", 0), "unreachable"],
  ["Amazon's outage in cookie mode", new ApiFailure("unavailable", 503), "unreachable"],
  ["Amazon's outage in the browser", new ExtensionFailure("unavailable", "", 503), "unreachable"],
  ["an extension that went away", new ExtensionFailure("absent"), "unreachable"],
  ["an answer that can't be read", new ExtensionFailure("unexpected_answer", "", 200), "failed"],
  ["an error of our own", new TypeError("undefined is not a function"), "failed"],
];

test.each(CASES)("%s is recognized", (_, error, problem) => {
  expect(portalProblem(error)).toBe(problem);
});
