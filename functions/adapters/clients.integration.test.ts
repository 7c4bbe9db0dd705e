import { createHash } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startAwsEndpoint, type WireAnswer, type WireCall } from "#functions/testing/aws-endpoint.ts";
import { publisher } from "./bus.ts";
import { mailer } from "./mailer.ts";
import { syncQueue } from "./message-queue.ts";
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

test("creates the pool's user under Colophon's id, with sign-in by address and no email from the pool", async () => {
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

test("leaves a user unchanged who already exists in the pool", async () => {
  answer = () => described("mara@example.com");
  expect(await pool().ensureUser(ID, "mara@example.com")).toBe(true);
  expect(operations()).toEqual(["AdminGetUser"]);
});

test.each(["UsernameExistsException", "AliasExistsException"])(
  "does not take an address from another user: %s",
  async (error) => {
    answer = ({ operation }) => (operation === "AdminCreateUser" ? { error } : unknown);
    expect(await pool().ensureUser(ID, "mara@example.com")).toBe(false);
  },
);

test("changes a user's address unless another user signs in with it, because the pool would move it silently", async () => {
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

test("sets a permanent password, and distinguishes a rejected one from a failure", async () => {
  expect(await pool().setPassword("sub-1", "a quiet harbour")).toBe(true);
  expect(aws.calls[0]).toMatchObject({ operation: "AdminSetUserPassword", body: { Permanent: true } });
  answer = () => ({ error: "InvalidPasswordException" });
  expect(await pool().setPassword("sub-1", "x")).toBe(false);
  answer = () => ({ error: "NotAuthorizedException" });
  await expect(pool().setPassword("sub-1", "x")).rejects.toThrow("NotAuthorizedException");
});

test("describes a user by whether sign-in asks for a code and by the pool's own time of change", async () => {
  answer = () => described("mara@example.com", { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"] });
  const changedAt = "2026-11-20T12:00:00.250Z";
  expect(await pool().describe(ID)).toEqual({ userId: ID, asksForCode: true, changedAt });
  answer = () => described("mara@example.com");
  expect(await pool().describe(ID)).toEqual({ userId: ID, asksForCode: false, changedAt });
  answer = () => unknown;
  expect(await pool().describe(ID)).toBeNull();
});

test("turns one-time codes on and off, and distinguishes an unknown authenticator from a failure", async () => {
  const asked = (Enabled: boolean) => ({
    operation: "AdminSetUserMFAPreference",
    body: { Username: ID, SoftwareTokenMfaSettings: { Enabled } },
  });
  await pool().disableMfa(ID);
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

test("does not report an ended sign-in as a wrong password", async () => {
  answer = () => ({ error: "NotAuthorizedException", message: "Access Token has been revoked" });
  await expect(ownPoolAccount().changePassword("token", "old one", "new one")).rejects.toThrow("revoked");
});

test("distinguishes a wrong one-time code from a failure", async () => {
  answer = () => ({ body: { Status: "SUCCESS" } });
  expect(await ownPoolAccount().provesTotp("token", "123456")).toBe(true);
  for (const error of ["EnableSoftwareTokenMFAException", "CodeMismatchException", "ExpiredCodeException"]) {
    answer = () => ({ error });
    expect(await ownPoolAccount().provesTotp("token", "123456")).toBe(false);
  }
  answer = () => ({ error: "SoftwareTokenMFANotFoundException" });
  await expect(ownPoolAccount().provesTotp("token", "123456")).rejects.toThrow("SoftwareTokenMFANotFound");
});

test("ignores the deletion of a user who doesn't exist", async () => {
  answer = () => ({ error: "UserNotFoundException" });
  await pool().deleteUser("sub-1");
  expect(aws.calls[0]).toMatchObject({ operation: "AdminDeleteUser", body: { Username: "sub-1" } });
});

test("publishes an event with the product's source and its detail, and throws when the bus refuses it", async () => {
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

test("queues syncs in tens, each in its author's group and at its own moment", async () => {
  interface Sent {
    readonly MessageBody: string;
    readonly MessageGroupId?: string;
    readonly DelaySeconds?: number;
  }
  const receipt = ({ MessageBody }: Sent) => ({
    MessageId: "m",
    MD5OfMessageBody: createHash("md5").update(MessageBody).digest("hex"),
  });
  answer = ({ body }) => {
    const { Entries, ...one } = body as Sent & { readonly Entries?: readonly Sent[] };
    return { body: Entries ? { Successful: Entries.map(receipt), Failed: [] } : receipt(one) };
  };
  const queue = syncQueue({ SYNC_QUEUE_URL: `${aws.url}/000000000000/syncs` });
  const messages = Array.from({ length: 11 }, (_, n) => ({ userId: `author-${n}` }));
  await queue.sendAll(messages, ({ userId }) => Number(userId.slice("author-".length)) * 10);
  const batches = aws.calls.map(({ body }) => (body as { readonly Entries: readonly Sent[] }).Entries);
  expect(batches.map(({ length }) => length)).toEqual([10, 1]);
  expect(batches.flat().map(({ MessageGroupId, DelaySeconds }) => [MessageGroupId, DelaySeconds])).toEqual(
    messages.map(({ userId }, n) => [userId, n * 10]),
  );
  await queue.send({ userId: "author-0", asked: true });
  expect(aws.calls.at(-1)).toMatchObject({ operation: "SendMessage", body: { MessageGroupId: "author-0" } });
  answer = () => ({ body: { Successful: [], Failed: [{ Id: "0", Code: "InternalError", SenderFault: false }] } });
  await expect(queue.sendAll(messages.slice(0, 1))).rejects.toThrow("1 of 1 messages were not accepted");
});

test("sends an email as text and HTML", async () => {
  answer = () => ({ body: { MessageId: "1" } });
  const notice = { to: "mara@example.com", subject: "Grüße", text: "Hallo", html: "<p>Hallo</p>" };
  await mailer({ EMAIL_FROM: "Colophon <no-reply@colophon.test>" }).send(notice);
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

test("distinguishes a closed socket from an unreachable one", async () => {
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
