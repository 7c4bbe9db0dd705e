import { randomUUID } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  ListUsersCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#shared/primitives/durations.ts";
import { POOL_RESOURCES } from "../testing/pool-template.ts";
import { startTestCloud, type TestCloud } from "../testing/test-cloud.ts";
import { USER_POOL_MOUNT } from "./settings.ts";
import { srpClient } from "./srp-client.ts";
import { totpCode, totpStep } from "./totp.ts";

let local: TestCloud;
let pool: CognitoIdentityProviderClient;
let UserPoolId: string;
let ClientId: string;

beforeAll(async () => {
  local = await startTestCloud({ resources: POOL_RESOURCES });
  pool = new CognitoIdentityProviderClient(local.client);
  UserPoolId = local.cloud.template.byId("Pool").ref;
  ClientId = local.cloud.template.byId("Browser").ref;
});
afterAll(() => local.close());

const aliasOf = (email: string) => [
  { Name: "email", Value: email },
  { Name: "email_verified", Value: "true" },
];

async function addPerson(email: string, Password = "quiet lantern") {
  const [Username, UserAttributes] = [randomUUID(), aliasOf(email)];
  const { User } = await pool.send(
    new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: "SUPPRESS" }),
  );
  await pool.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
  return User;
}

async function signIn(email: string, password = "quiet lantern") {
  const srp = srpClient(UserPoolId);
  const asked = await pool.send(
    new InitiateAuthCommand({
      AuthFlow: "USER_SRP_AUTH",
      ClientId,
      AuthParameters: { USERNAME: email, SRP_A: srp.publicValue },
    }),
  );
  const ChallengeResponses = srp.answer(asked.ChallengeParameters ?? {}, password);
  const answer = await pool.send(
    new RespondToAuthChallengeCommand({ ClientId, ChallengeName: asked.ChallengeName, ChallengeResponses }),
  );
  return { access: answer.AuthenticationResult?.AccessToken, refresh: answer.AuthenticationResult?.RefreshToken };
}

const refreshed = (RefreshToken: string | undefined) =>
  pool.send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));

test("creates a user under the given name, confirms them with a password, and takes an address only once", async () => {
  const made = await addPerson("ann@example.com");
  expect(made).toMatchObject({ UserStatus: "FORCE_CHANGE_PASSWORD", Enabled: true, UserCreateDate: expect.any(Date) });
  const kept = await pool.send(new AdminGetUserCommand({ UserPoolId, Username: "ANN@example.com" }));
  expect(kept).toMatchObject({ Username: made?.Username, UserStatus: "CONFIRMED" });
  const sub = kept.UserAttributes?.find(({ Name }) => Name === "sub")?.Value;
  expect(sub).toMatch(/^[0-9a-f-]{36}$/);
  expect(sub).not.toBe(made?.Username);
  await expect(addPerson("Ann@Example.com")).rejects.toMatchObject({ name: "UsernameExistsException" });
});

test("an address is not a user name, and signs in only once it is verified", async () => {
  const create = (Username: string, Value: string) =>
    pool.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        UserAttributes: [{ Name: "email", Value }],
        MessageAction: "SUPPRESS",
      }),
    );
  await expect(create("lou@example.com", "lou@example.com")).rejects.toMatchObject({
    name: "InvalidParameterException",
  });
  await create("lou", "lou@example.com");
  await create("lou-too", "lou@example.com");
  await expect(pool.send(new AdminGetUserCommand({ UserPoolId, Username: "lou@example.com" }))).rejects.toMatchObject({
    name: "UserNotFoundException",
  });
});

test("the last-modified time changes with every update, but not with a sign-in", async () => {
  const Username = (await addPerson("meg@example.com"))?.Username;
  const changedAt = async () => {
    const user = await pool.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return user.UserLastModifiedDate?.getTime() ?? 0;
  };
  const made = await changedAt();
  local.pass(1000);
  const { access: AccessToken } = await signIn("meg@example.com");
  expect(await changedAt()).toBe(made);
  const change = { AccessToken, PreviousPassword: "quiet lantern", ProposedPassword: "loud lantern" };
  await pool.send(new ChangePasswordCommand(change));
  const changed = await changedAt();
  expect(changed).toBeGreaterThan(made);
  local.pass(1000);
  await pool.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  expect(await changedAt()).toBeGreaterThan(changed);
});

test("a deleted user's token stops working and their address is free again", async () => {
  await addPerson("nan@example.com");
  const { access: AccessToken } = await signIn("nan@example.com");
  await pool.send(new DeleteUserCommand({ AccessToken }));
  await expect(pool.send(new GetUserCommand({ AccessToken }))).rejects.toMatchObject({ name: "UserNotFoundException" });
  await expect(signIn("nan@example.com")).rejects.toThrow("Incorrect username or password.");
});

test("a user without a password can't sign in and gets the same error as an unknown one", async () => {
  const UserAttributes = aliasOf("new@example.com");
  await pool.send(
    new AdminCreateUserCommand({ UserPoolId, Username: randomUUID(), UserAttributes, MessageAction: "SUPPRESS" }),
  );
  await expect(signIn("new@example.com", "")).rejects.toMatchObject({ name: "NotAuthorizedException" });
});

test("the challenge for an unknown address is stable and looks like a real one", async () => {
  const ask = async (USERNAME: string) => {
    const AuthParameters = { USERNAME, SRP_A: srpClient(UserPoolId).publicValue };
    const answer = await pool.send(new InitiateAuthCommand({ AuthFlow: "USER_SRP_AUTH", ClientId, AuthParameters }));
    return answer.ChallengeParameters ?? {};
  };
  await addPerson("bob@example.com");
  const [known, unknown, again] = [
    await ask("bob@example.com"),
    await ask("who@example.com"),
    await ask("who@example.com"),
  ];
  expect(Object.keys(unknown)).toEqual(Object.keys(known));
  expect(unknown.USER_ID_FOR_SRP).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([again.USER_ID_FOR_SRP, again.SALT]).toEqual([unknown.USER_ID_FOR_SRP, unknown.SALT]);
});

test("after five wrong passwords even the right one is refused for a while", async () => {
  await addPerson("cat@example.com");
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(signIn("cat@example.com", "wrong")).rejects.toThrow("Incorrect username or password.");
  }
  await expect(signIn("cat@example.com")).rejects.toThrow("Password attempts exceeded");
  await local.restart();
  await expect(signIn("CAT@example.com")).rejects.toThrow("Password attempts exceeded");
  local.pass(1100);
  expect((await signIn("cat@example.com")).access).toBeDefined();
});

test("revoking a refresh token ends only its own session", async () => {
  await addPerson("dan@example.com");
  const [phone, desk] = [await signIn("dan@example.com"), await signIn("dan@example.com")];
  await pool.send(new RevokeTokenCommand({ ClientId, Token: phone.refresh }));
  await expect(refreshed(phone.refresh)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  await expect(pool.send(new GetUserCommand({ AccessToken: phone.access }))).rejects.toThrow("has been revoked");
  expect((await refreshed(desk.refresh)).AuthenticationResult?.AccessToken).toBeDefined();
});

test("an admin can sign a user out everywhere, disable, enable and delete them", async () => {
  await addPerson("eve@example.com");
  const person = { UserPoolId, Username: "eve@example.com" };
  const first = await signIn("eve@example.com");
  await pool.send(new AdminUserGlobalSignOutCommand(person));
  await expect(refreshed(first.refresh)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  await pool.send(new AdminDisableUserCommand(person));
  await expect(signIn("eve@example.com")).rejects.toThrow("User is disabled.");
  await pool.send(new AdminEnableUserCommand(person));
  const second = await signIn("eve@example.com");
  await pool.send(new AdminDeleteUserCommand(person));
  await expect(pool.send(new GetUserCommand({ AccessToken: second.access }))).rejects.toMatchObject({
    name: "UserNotFoundException",
  });
  await expect(pool.send(new AdminGetUserCommand(person))).rejects.toMatchObject({ name: "UserNotFoundException" });
});

test("an address is changed only by the product, which takes it from its previous holder", async () => {
  await addPerson("fred@example.com");
  await addPerson("gus@example.com");
  const change = (Value: string) =>
    pool.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username: "fred@example.com",
        UserAttributes: aliasOf(Value),
      }),
    );
  await change("freddy@example.com");
  const { Users = [] } = await pool.send(new ListUsersCommand({ UserPoolId, Filter: 'email = "freddy@example.com"' }));
  expect(Users).toHaveLength(1);
  expect((await signIn("freddy@example.com")).access).toBeDefined();
  const named = (Username: string) => pool.send(new AdminGetUserCommand({ UserPoolId, Username }));
  const fred = await named("freddy@example.com");
  await pool.send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId,
      Username: fred.Username,
      UserAttributes: aliasOf("gus@example.com"),
    }),
  );
  expect((await named("gus@example.com")).Username).toBe(fred.Username);
});

test("one-time codes are enabled once a code verifies the secret, and the product can disable them", async () => {
  await addPerson("ivy@example.com");
  const { access: AccessToken } = await signIn("ivy@example.com");
  const person = { UserPoolId, Username: "ivy@example.com" };
  const prefer = (Enabled: boolean) =>
    pool.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled } }));
  const { SecretCode = "" } = await pool.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  await expect(prefer(true)).rejects.toMatchObject({ name: "InvalidParameterException" });
  const UserCode = totpCode(SecretCode, totpStep(local.cloud.now()));
  const verify = () => pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  expect((await verify()).Status).toBe("SUCCESS");
  await expect(verify()).rejects.toMatchObject({ name: "EnableSoftwareTokenMFAException" });
  const codes = await fetch(`${local.cloud.origin}/_local/${USER_POOL_MOUNT}/codes`);
  expect(await codes.text()).toContain(`<td>ivy@example.com</td><td><code>${UserCode}</code></td>`);
  await prefer(true);
  expect(await pool.send(new AdminGetUserCommand(person))).toMatchObject({
    UserMFASettingList: ["SOFTWARE_TOKEN_MFA"],
  });
  const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
  await pool.send(new AdminSetUserMFAPreferenceCommand({ ...person, SoftwareTokenMfaSettings }));
  expect((await pool.send(new AdminGetUserCommand(person))).UserMFASettingList).toBeUndefined();
  expect((await signIn("ivy@example.com")).access).toBeDefined();
});

test("refuses a password change after many wrong attempts, and a new password with a space at either end", async () => {
  await addPerson("jan@example.com");
  const { access: AccessToken } = await signIn("jan@example.com");
  const once = new CognitoIdentityProviderClient({ ...local.client, maxAttempts: 1 });
  const change = (PreviousPassword: string, ProposedPassword: string) =>
    once.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));
  await expect(change("quiet lantern", "loud lantern ")).rejects.toMatchObject({ name: "InvalidParameterException" });
  await expect(addPerson("kim@example.com", " lantern")).rejects.toMatchObject({ name: "InvalidParameterException" });
  for (let attempt = 0; attempt < 5; attempt++) {
    await expect(change("wrong", "loud lantern")).rejects.toMatchObject({ name: "NotAuthorizedException" });
  }
  await expect(change("quiet lantern", "loud lantern")).rejects.toMatchObject({ name: "LimitExceededException" });
  local.pass(1100);
  await change("quiet lantern", "loud lantern");
  expect((await signIn("jan@example.com", "loud lantern")).access).toBeDefined();
});

test("refuses an expired access token, an expired refresh token and a flow that the client doesn't allow", async () => {
  await addPerson("hal@example.com");
  const { access, refresh } = await signIn("hal@example.com");
  local.pass(11 * MINUTE_MS);
  await expect(pool.send(new GetUserCommand({ AccessToken: access }))).rejects.toThrow("has expired");
  local.pass(31 * DAY_MS);
  await expect(refreshed(refresh)).rejects.toMatchObject({ name: "NotAuthorizedException" });
  const AuthParameters = { USERNAME: "hal@example.com", PASSWORD: "quiet lantern" };
  await expect(
    pool.send(new InitiateAuthCommand({ AuthFlow: "USER_PASSWORD_AUTH", ClientId, AuthParameters })),
  ).rejects.toMatchObject({ name: "InvalidParameterException" });
});
