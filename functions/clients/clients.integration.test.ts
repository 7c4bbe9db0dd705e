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
const attributes = [
  { Name: "email", Value: "mara@example.com" },
  { Name: "sub", Value: "sub-1" },
];

test("the pool's user is made without a mail of the pool's own", async () => {
  answer = () => ({ body: { User: { Username: "sub-1", Attributes: attributes } } });
  expect(await pool().ensureUser("mara@example.com")).toBe("sub-1");
  expect(aws.calls).toEqual([
    {
      operation: "AdminCreateUser",
      body: {
        UserPoolId: "us-east-1_test",
        Username: "mara@example.com",
        MessageAction: "SUPPRESS",
        UserAttributes: [{ Name: "email", Value: "mara@example.com" }],
      },
    },
  ]);
});

test("a user whom the pool has already is found", async () => {
  answer = ({ operation }) =>
    operation === "AdminCreateUser" ? { error: "UsernameExistsException" } : { body: { UserAttributes: attributes } };
  expect(await pool().ensureUser("mara@example.com")).toBe("sub-1");
  expect(aws.calls.map(({ operation }) => operation)).toEqual(["AdminCreateUser", "AdminGetUser"]);
});

test("a password is set for good, and one that the pool refuses is told apart from a failure", async () => {
  expect(await pool().setPassword("sub-1", "a quiet harbour")).toBe(true);
  expect(aws.calls[0]).toMatchObject({ operation: "AdminSetUserPassword", body: { Permanent: true } });
  answer = () => ({ error: "InvalidPasswordException" });
  expect(await pool().setPassword("sub-1", "x")).toBe(false);
  answer = () => ({ error: "NotAuthorizedException" });
  await expect(pool().setPassword("sub-1", "x")).rejects.toThrow("NotAuthorizedException");
});

test("an address that somebody else of the pool has is told apart from a failure", async () => {
  expect(await pool().setEmail("sub-1", "new@example.com")).toBe(true);
  expect(aws.calls[0]).toMatchObject({
    operation: "AdminUpdateUserAttributes",
    body: { Username: "sub-1", UserAttributes: expect.arrayContaining([{ Name: "email", Value: "new@example.com" }]) },
  });
  answer = () => ({ error: "AliasExistsException" });
  expect(await pool().setEmail("sub-1", "new@example.com")).toBe(false);
  answer = () => ({ error: "UserNotFoundException" });
  expect(await pool().findUser("new@example.com")).toBeNull();
  await expect(pool().setEmail("sub-1", "new@example.com")).rejects.toThrow("UserNotFoundException");
});

test("whether a sign-in asks for a code is the pool's to say", async () => {
  answer = () => ({ body: { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] } });
  expect(await pool().asksForCode("sub-1")).toBe(true);
  answer = () => ({ body: {} });
  expect(await pool().asksForCode("sub-1")).toBe(false);
  await pool().stopAskingForCode("sub-1");
  expect(aws.calls.at(-1)).toMatchObject({
    operation: "AdminSetUserMFAPreference",
    body: { Username: "sub-1", SoftwareTokenMfaSettings: { Enabled: false } },
  });
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
