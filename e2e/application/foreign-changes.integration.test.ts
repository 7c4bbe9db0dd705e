import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { srpClient } from "#local/aws/user-pool/srp-client.ts";
import { totpCode, totpStep } from "#local/aws/user-pool/totp.ts";
import { type ApiClient, apiClient, callOrThrow } from "#local/testing/application/client.ts";
import { linkTo } from "#local/testing/application/mailbox.ts";
import { PASSWORD, type People, type Person, peopleOf } from "#local/testing/application/people.ts";
import { signIn } from "#local/testing/application/sign-in.ts";
import { type Application, startApplication } from "#local/testing/application/start-application.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { confirmTotp, forgotPassword, recoverTotp, resetPassword, startTotp } from "#shared/api/accounts/security.ts";
import { listBooks } from "#shared/api/books/books.ts";

let application: Application;
let client: ApiClient;
let people: People;
let pool: CognitoIdentityProviderClient;
let mara: Person;
beforeAll(async () => {
  application = await startApplication();
  client = apiClient(application.origin);
  people = peopleOf(application, client);
  pool = new CognitoIdentityProviderClient(application.sdk);
}, 120_000);
beforeEach(async () => {
  mara = await people.author();
});
afterAll(async () => {
  pool.destroy();
  await application.stop();
});

const stopped = { status: 403, body: { code: "sign_in_stopped" } };
const recoveryNeeded = { status: 403, body: { code: "recovery_needed" } };
const arrive = async (password = PASSWORD) => {
  const { access } = await signIn(application, mara.email, password);
  return client(getUser, { token: access });
};
async function noticesTo(email: string): Promise<number> {
  const response = await fetch(`${application.origin}/_local/mail.json?to=${encodeURIComponent(email)}`);
  const emails = (await response.json()) as { subject: string }[];
  return emails.filter(({ subject }) => subject === "We signed you out of Colophon to protect your account").length;
}
/** Signs in at the pool with the password and a one-time code, and returns the access token. */
async function signInWithCode(code: string): Promise<string> {
  const srp = srpClient(application.pool.id);
  const ClientId = application.pool.clientId;
  const AuthParameters = { USERNAME: mara.email, SRP_A: srp.publicValue };
  const asked = await pool.send(new InitiateAuthCommand({ AuthFlow: "USER_SRP_AUTH", ClientId, AuthParameters }));
  const ChallengeResponses = srp.answer(asked.ChallengeParameters ?? {}, PASSWORD);
  const { ChallengeName, Session } = await pool.send(
    new RespondToAuthChallengeCommand({ ClientId, ChallengeName: asked.ChallengeName, ChallengeResponses }),
  );
  expect(ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  const answered = await pool.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName,
      Session,
      ChallengeResponses: { USERNAME: mara.email, SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );
  return answered.AuthenticationResult?.AccessToken ?? "";
}
/** Turns on one-time codes and returns the recovery codes. */
async function turnOnCodes(): Promise<readonly string[]> {
  const token = mara.tokens.access;
  const { secret } = (await callOrThrow(client, startTotp, { token })).body as { secret: string };
  const code = totpCode(secret, totpStep(Date.now()));
  const { body } = await callOrThrow(client, confirmTotp, { token, body: { code } });
  return (body as { recovery_codes: string[] }).recovery_codes;
}
const reset = async (password: string) => {
  await callOrThrow(client, forgotPassword, { body: { email: mara.email } });
  const params = await linkTo(application.origin, mara.email, "reset/password");
  await callOrThrow(client, resetPassword, { params, body: { password, password_confirmation: password } });
};

describe("calls to the user pool with a person's own access token", () => {
  test("SetUserMFAPreference grants nothing: every sign-in is refused until a recovery code and the emailed link were used", async () => {
    const [recovery_code = ""] = await turnOnCodes();
    const AccessToken = mara.tokens.access;
    const SoftwareTokenMfaSettings = { Enabled: false };
    await pool.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    expect(await arrive()).toMatchObject(recoveryNeeded);
    expect((await client(getUser, { token: AccessToken })).status).toBe(401);
    expect(await noticesTo(mara.email)).toBe(1);
    await callOrThrow(client, recoverTotp, { body: { email: mara.email, recovery_code } });
    expect(await arrive()).toMatchObject(stopped);
    await reset("another harbour");
    expect((await arrive("another harbour")).status).toBe(200);
  });

  test("a replaced authenticator opens the account at no sign-in, neither the first nor a later one", async () => {
    await turnOnCodes();
    const AccessToken = mara.tokens.access;
    const { SecretCode } = await pool.send(new AssociateSoftwareTokenCommand({ AccessToken }));
    // A code opens the pool once, and the step before and after the current one count as well.
    const step = totpStep(Date.now());
    const codeOf = (at: number) => totpCode(SecretCode ?? "", at);
    await pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: codeOf(step - 1) }));
    for (const at of [step, step + 1]) {
      const token = await signInWithCode(codeOf(at));
      expect(await client(getUser, { token })).toMatchObject(recoveryNeeded);
    }
  });

  test("ChangePassword to a password below Colophon's rules ends all sessions, and the person is emailed", async () => {
    const change = { AccessToken: mara.tokens.access, PreviousPassword: PASSWORD, ProposedPassword: "123456" };
    await pool.send(new ChangePasswordCommand(change));
    for (let attempt = 0; attempt < 3; attempt++) expect(await arrive("123456")).toMatchObject(stopped);
    expect((await client(getUser, { token: mara.tokens.access })).status).toBe(401);
    expect(await noticesTo(mara.email)).toBeGreaterThan(0);
    await reset("another harbour");
    expect((await arrive("another harbour")).status).toBe(200);
  });

  test("DeleteUser deletes no data: resetting the password restores the same account", async () => {
    await pool.send(new DeleteUserCommand({ AccessToken: mara.tokens.access }));
    await expect(signIn(application, mara.email, PASSWORD)).rejects.toThrow("Incorrect username or password.");
    await reset("another harbour");
    expect(await arrive("another harbour")).toMatchObject({ status: 200, body: { id: mara.id } });
  });

  test("another authenticator set by a thief turns no codes on: the next sign-in is refused", async () => {
    await pool.send(new AssociateSoftwareTokenCommand({ AccessToken: mara.tokens.access }));
    expect(await arrive()).toMatchObject(stopped);
  });
});

test("a pool sign-in that Colophon's accounts have not admitted grants no access", async () => {
  const { access: token } = await signIn(application, mara.email, PASSWORD);
  expect((await client(listBooks, { token })).status).toBe(401);
  expect((await client(getUser, { token })).status).toBe(200);
  expect((await client(listBooks, { token })).status).toBe(200);
});

test("a sign-in identifies the person by Colophon's own ID, which differs from the pool's", async () => {
  const { access } = await signIn(application, mara.email, PASSWORD);
  const claims = JSON.parse(Buffer.from(access.split(".")[1] ?? "", "base64url").toString()) as Record<string, string>;
  expect(claims.username).toBe(mara.id);
  expect(claims.sub).not.toBe(mara.id);
});
