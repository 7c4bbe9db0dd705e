import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AliasExistsException,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  UserNotFoundException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { isPasswordRefusal } from "./pool-refusals.ts";

/** How one person's sign-in is set up in the pool. */
export interface PoolUser {
  /** Our own id of the person. */
  readonly userId: string;
  /** True when a sign-in asks for a one-time code. */
  readonly asksForCode: boolean;
  /** The pool's own time of the last change to this user, as an ISO instant. Signing in doesn't change it. */
  readonly changedAt: string;
}

/**
 * The user pool, called with our own rights. It keeps passwords, sessions and one-time codes. Its user names are our own user ids, so that a lost
 * pool can be rebuilt from the table; people sign in by their email address, which is an alias.
 */
export interface UserPool {
  /** The pool's user under this id; null when there is none. */
  describe(userId: string): Promise<PoolUser | null>;
  /** The id of the user who signs in with this address; null when there is none. */
  findUser(email: string): Promise<string | null>;
  /** Makes sure that this user exists and signs in with this address; false when another user of the pool does. Sends no email. */
  ensureUser(userId: string, email: string): Promise<boolean>;
  /** Sets the password for good, which also confirms the user; false when the pool does not take this password. */
  setPassword(userId: string, password: string): Promise<boolean>;
  /** Makes every refresh token of the user worthless. */
  signOutEverywhere(userId: string): Promise<void>;
  /** Makes sign-ins ask for a one-time code again; false when the pool knows no authenticator of the user. */
  startAskingForCode(userId: string): Promise<boolean>;
  /** Makes sign-ins ask for the password alone; nothing happens when there is no such user. */
  stopAskingForCode(userId: string): Promise<void>;
  /** Deletes the user with this id; nothing happens when there is none. */
  deleteUser(userId: string): Promise<void>;
}

/** Returns what `attempt` resolves with, or `otherwise` when it fails with an expected error. */
async function unless<T, U>(attempt: Promise<T>, expected: (error: unknown) => boolean, otherwise: U): Promise<T | U> {
  try {
    return await attempt;
  } catch (error) {
    if (expected(error)) return otherwise;
    throw error;
  }
}

const isUnknown = (error: unknown): boolean => error instanceof UserNotFoundException;

/** For an address that another user signs in with, the pool throws one or the other. */
const isTaken = (error: unknown): boolean =>
  error instanceof UsernameExistsException || error instanceof AliasExistsException;

const attributeOf = ({ UserAttributes }: AdminGetUserCommandOutput, name: string): string | undefined =>
  UserAttributes?.find(({ Name }) => Name === name)?.Value;

/** An address is an alias only while it counts as verified, so the pool is told that it is; whether it really is stands in our own row. */
const aliasOf = (email: string) => [
  { Name: "email", Value: email },
  { Name: "email_verified", Value: "true" },
];

const hasAlias = (user: AdminGetUserCommandOutput, email: string): boolean =>
  attributeOf(user, "email") === email && attributeOf(user, "email_verified") === "true";

const toPoolUser = ({ Username, UserMFASettingList, UserLastModifiedDate }: AdminGetUserCommandOutput): PoolUser => {
  if (!Username || !UserLastModifiedDate) throw new Error("the user pool described a user without name or time");
  return {
    userId: Username,
    asksForCode: UserMFASettingList?.includes("SOFTWARE_TOKEN_MFA") ?? false,
    changedAt: UserLastModifiedDate.toISOString(),
  };
};

export function userPool(env: { readonly USER_POOL_ID: string }): UserPool {
  const client = new CognitoIdentityProviderClient({});
  const UserPoolId = env.USER_POOL_ID;
  /** A user by id or by address. */
  const find = (Username: string): Promise<AdminGetUserCommandOutput | null> =>
    unless(client.send(new AdminGetUserCommand({ UserPoolId, Username })), isUnknown, null);
  const done = (write: Promise<unknown>): Promise<true> => write.then(() => true);
  const preferCodes = (Username: string, on: boolean) =>
    client.send(
      new AdminSetUserMFAPreferenceCommand({
        UserPoolId,
        Username,
        SoftwareTokenMfaSettings: { Enabled: on, PreferredMfa: on },
      }),
    );

  return {
    describe: async (userId) => {
      const user = await find(userId);
      return user && toPoolUser(user);
    },
    findUser: async (email) => (await find(email))?.Username ?? null,
    ensureUser: async (userId, email) => {
      const UserAttributes = aliasOf(email);
      const create = new AdminCreateUserCommand({
        ...{ UserPoolId, Username: userId, UserAttributes },
        MessageAction: "SUPPRESS",
      });
      const existing = await find(userId);
      if (!existing && (await unless(done(client.send(create)), isTaken, false))) return true;
      // A concurrent call may have made the user in between.
      const user = existing ?? (await find(userId));
      if (!user) return false;
      if (hasAlias(user, email)) return true;
      // The pool would take the address from the user who has it without saying so.
      const holder = await find(email);
      if (holder && holder.Username !== userId) return false;
      const update = new AdminUpdateUserAttributesCommand({ UserPoolId, Username: userId, UserAttributes });
      return unless(done(client.send(update)), isTaken, false);
    },
    setPassword: (Username, Password) => {
      const set = new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true });
      return unless(done(client.send(set)), isPasswordRefusal, false);
    },
    signOutEverywhere: async (Username) => {
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
    startAskingForCode: (userId) =>
      unless(done(preferCodes(userId, true)), (error) => error instanceof InvalidParameterException, false),
    stopAskingForCode: async (userId) => {
      await unless(preferCodes(userId, false), isUnknown, null);
    },
    deleteUser: async (Username) => {
      await unless(client.send(new AdminDeleteUserCommand({ UserPoolId, Username })), isUnknown, null);
    },
  };
}
