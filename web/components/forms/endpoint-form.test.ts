import { describe, expect, test } from "vitest";
import { getUser, register } from "#shared/api/accounts/accounts.ts";
import { texts } from "#web/lib/texts.ts";
import { bodySchemaOf, endpointForm } from "./endpoint-form.ts";

const { validate: rules, toBody } = endpointForm(register);
const filled = {
  first_name: "Ada",
  last_name: "Quill",
  email: "ada@example.com",
  password: "a kettle on the stove",
  password_confirmation: "a kettle on the stove",
  timezone: "Europe/Madrid",
};

test("form rules", () => expect(rules(filled)).toEqual({}));

describe("report one error per cause", () => {
  test.each([
    ["an empty address, which is missing rather than invalid", { email: "  " }, { email: texts.required }],
    ["a mistyped address", { email: "ada@" }, { email: texts.invalidEmail }],
    ["no password", { password: "" }, { password: texts.required }],
    ["a password not repeated", { password_confirmation: "" }, { password_confirmation: texts.required }],
    [
      "a short password, repeated correctly",
      { password: "abc", password_confirmation: "abc" },
      { password: "Must be at least 6 characters" },
    ],
    [
      "a mismatched password beside an empty name",
      { first_name: " ", password_confirmation: "a cattle" },
      { first_name: texts.required, password_confirmation: texts.passwordsMustMatch },
    ],
  ])("for %s", (_, changes, errors) => expect(rules({ ...filled, ...changes })).toEqual(errors));
});

test("makes the request body as the server reads it", () =>
  expect(toBody({ ...filled, first_name: " Ada ", email: "Ada@Example.com" })).toEqual(filled));

test("rejects an endpoint without a request body", () =>
  expect(() => bodySchemaOf(getUser)).toThrow("getUser takes no request body"));
