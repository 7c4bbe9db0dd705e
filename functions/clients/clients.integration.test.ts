import { afterEach, beforeEach, expect, test } from "vitest";
import { startAwsEndpoint, type WireAnswer, type WireCall } from "#functions/testing/aws-endpoint.ts";
import { publisher } from "./bus.ts";
import { mailer } from "./mailer.ts";
import { ownPoolAccount } from "./own-pool-account.ts";
import { sockets } from "./sockets.ts";
import { userPool } from "./user-pool.ts";

let aws: Awaited<ReturnType<typeof startAwsEndpoint>>;
let answer: (call: WireCall) => WireAnswer;
beforeEach(async () => {
  answer = () => ({});
  aws = await startAwsEndpoint((call) => answer(call));
});
afterEach(() => aws.stop());

const pool = () => userPool({ USER_POOL_ID: "us-east-1_test" });
const ID = "3c1f2e9a-0d5b-4a7c-8e21-5b9a7c1d2e3f";
/** The pool's answer about a user, under one of our own ids. */
const described = (email: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  body: {
    Username: ID,
    UserLastModifiedDate: 1_795_176_000.25,
    UserAttributes: [
      { Name: "sub", Value: "the pool's own" },
      { Name: "email", Value: email },
      { Name: "email_verified", Value: "true" },
    ],
    ...changes,
  },
});
const unknown = { error: "UserNotFoundException" };
const isAboutUs = ({ body }: WireCall) => (body as { Username: string }).Username === ID;
const operations = () => aws.calls.map(({ operation }) => operation);

test("the pool's user is made under our own id, signs in by the address, and gets no mail of the pool's own", async () => {
  answer = ({ operation }) => (operation === "AdminGetUser" ? unknown : {});
  expect(await pool().ensureUser(ID, "mara@example.com")).toBe(true);
  expect(aws.calls.at(-1)).toEqual({
    operation: "AdminCreateUser",
    body: {
      UserPoolId: "us-east-1_test",
      Username: ID,
      MessageAction: "SUPPRESS",
      UserAttributes: [
        { Name: "email", Value: "mara@example.com" },
        { Name: "email_verified", Value: "true" },
      ],
    },
  });
});

test("a user whom the pool has already is left as they are", async () => {
  answer = () => described("mara@example.com");
  expect(await pool().ensureUser(ID, "mara@example.com")).toBe(true);
  expect(operations()).toEqual(["AdminGetUser"]);
});

test.each(["UsernameExistsException", "AliasExistsException"])(
  "an address that another user has is not taken from them: %s",
  async (error) => {
    answer = ({ operation }) => (operation === "AdminCreateUser" ? { error } : unknown);
    expect(await pool().ensureUser(ID, "mara@example.com")).toBe(false);
  },
);

test("a user gets another address unless somebody signs in with it, as the pool would take it from them", async () => {
  answer = (call) => (isAboutUs(call) ? described("old@example.com") : unknown);
  expect(await pool().ensureUser(ID, "new@example.com")).toBe(true);
  expect(aws.calls.at(-1)).toMatchObject({ operation: "AdminUpdateUserAttributes", body: { Username: ID } });
  aws.calls.length = 0;
  answer = (call) =>
    isAboutUs(call) ? described("old@example.com") : described("new@example.com", { Username: "another" });
  expect(await pool().ensureUser(ID, "new@example.com")).toBe(false);
  expect(operations()).toEqual(["AdminGetUser", "AdminGetUser"]);
  answer = () => unknown;
  expect(await pool().findUser("new@example.com")).toBeNull();
});

test("a password is set for good, and one that the pool refuses is told apart from a failure", async () => {
  expect(await pool().setPassword("sub-1", "a quiet harbour")).toBe(true);
  expect(aws.calls[0]).toMatchObject({ operation: "AdminSetUserPassword", body: { Permanent: true } });
  answer = () => ({ error: "InvalidPasswordException" });
  expect(await pool().setPassword("sub-1", "x")).toBe(false);
  answer = () => ({ error: "NotAuthorizedException" });
  await expect(pool().setPassword("sub-1", "x")).rejects.toThrow("NotAuthorizedException");
});

test("a user is described by what a sign-in asks and by the pool's own time of change", async () => {
  answer = () => described("mara@example.com", { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] });
  const changedAt = "2026-11-20T12:00:00.250Z";
  expect(await pool().describe(ID)).toEqual({ userId: ID, asksForCode: true, changedAt });
  answer = () => described("mara@example.com");
  expect(await pool().describe(ID)).toEqual({ userId: ID, asksForCode: false, changedAt });
  answer = () => unknown;
  expect(await pool().describe(ID)).toBeNull();
});

test("codes are asked for and not asked for, and an authenticator that the pool doesn't know is told apart", async () => {
  const asked = (Enabled: boolean) => ({
    operation: "AdminSetUserMFAPreference",
    body: { Username: ID, SoftwareTokenMfaSettings: { Enabled } },
  });
  await pool().stopAskingForCode(ID);
  expect(aws.calls.at(-1)).toMatchObject(asked(false));
  expect(await pool().startAskingForCode(ID)).toBe(true);
  expect(aws.calls.at(-1)).toMatchObject(asked(true));
  answer = () => ({ error: "InvalidParameterException" });
  expect(await pool().startAskingForCode(ID)).toBe(false);
});

test.each([
  [{}, "changed"],
  [{ error: "NotAuthorizedException", message: "Incorrect username or password." }, "wrong"],
  [{ error: "InvalidParameterException", message: "Value at 'previousPassword' failed to satisfy" }, "wrong"],
  [{ error: "InvalidParameterException", message: "Value at 'proposedPassword' failed to satisfy" }, "refused"],
  [{ error: "InvalidPasswordException" }, "refused"],
  [{ error: "LimitExceededException" }, "too-many"],
] as const)("a change of password that the pool answers with %j is %s", async (wire, outcome) => {
  answer = () => wire;
  expect(await ownPoolAccount().changePassword("token", "old one", "new one")).toBe(outcome);
});

test("a sign-in that has ended is no wrong password", async () => {
  answer = () => ({ error: "NotAuthorizedException", message: "Access Token has been revoked" });
  await expect(ownPoolAccount().changePassword("token", "old one", "new one")).rejects.toThrow("revoked");
});

test("a wrong one-time code is told apart from a failure", async () => {
  answer = () => ({ body: { Status: "SUCCESS" } });
  expect(await ownPoolAccount().provesTotp("token", "123456")).toBe(true);
  for (const error of ["EnableSoftwareTokenMFAException", "CodeMismatchException", "ExpiredCodeException"]) {
    answer = () => ({ error });
    expect(await ownPoolAccount().provesTotp("token", "123456")).toBe(false);
  }
  answer = () => ({ error: "SoftwareTokenMFANotFoundException" });
  await expect(ownPoolAccount().provesTotp("token", "123456")).rejects.toThrow("SoftwareTokenMFANotFound");
});

test("deleting a user who is not there is no error", async () => {
  answer = () => ({ error: "UserNotFoundException" });
  await pool().deleteUser("sub-1");
  expect(aws.calls[0]).toMatchObject({ operation: "AdminDeleteUser", body: { Username: "sub-1" } });
});

test("an event carries the product's source and its detail, and one that the bus refuses is an error", async () => {
  const bus = publisher({ EVENT_BUS_NAME: "events" });
  const detail = { userId: "u", importId: "i" };
  answer = () => ({ body: { FailedEntryCount: 0, Entries: [{ EventId: "1" }] } });
  await bus.publish("PaymentsImported", detail);
  expect(aws.calls[0]).toEqual({
    operation: "PutEvents",
    body: {
      Entries: [
        { EventBusName: "events", Source: "colophon", DetailType: "PaymentsImported", Detail: JSON.stringify(detail) },
      ],
    },
  });
  answer = () => ({ body: { FailedEntryCount: 1, Entries: [{ ErrorCode: "InternalFailure" }] } });
  await expect(bus.publish("PaymentsImported", detail)).rejects.toThrow("InternalFailure");
  await expect(bus.publish("PaymentsImported", { userId: "", importId: "i" })).rejects.toThrow();
});

test("a mail goes out in both forms", async () => {
  answer = () => ({ body: { MessageId: "1" } });
  const mail = { to: "mara@example.com", subject: "Grüße", text: "Hallo", html: "<p>Hallo</p>" };
  await mailer({ MAIL_FROM: "Colophon <no-reply@colophon.test>" }).send(mail);
  expect(aws.calls[0]).toMatchObject({
    operation: "POST /v2/email/outbound-emails",
    body: {
      FromEmailAddress: "Colophon <no-reply@colophon.test>",
      Destination: { ToAddresses: ["mara@example.com"] },
      Content: {
        Simple: { Subject: { Data: "Grüße" }, Body: { Text: { Data: "Hallo" }, Html: { Data: "<p>Hallo</p>" } } },
      },
    },
  });
});

test("a socket that is gone is told apart from one that cannot be reached", async () => {
  const gateway = sockets({ SOCKET_MANAGEMENT_URL: `${aws.url}/live` });
  expect(await gateway.post("abc=", "hello")).toBe("sent");
  expect(aws.calls[0]).toEqual({ operation: "POST /live/@connections/abc%3D", body: "hello" });
  answer = () => ({ status: 410, error: "GoneException" });
  expect(await gateway.post("abc=", "hello")).toBe("gone");
  await gateway.close("abc=");
  answer = () => ({ status: 403, error: "ForbiddenException" });
  await expect(gateway.post("abc=", "hello")).rejects.toThrow("ForbiddenException");
  await expect(gateway.close("abc=")).rejects.toThrow("ForbiddenException");
});
