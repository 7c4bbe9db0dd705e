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
  InvalidPasswordException,
  UserNotFoundException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";

/**
 * True when the pool rejects a password: by its policy, or by its pattern, which forbids leading and trailing spaces
 * and is reported as a parameter error.
 */
export const isPasswordRefusal = (error: unknown): boolean =>
  error instanceof InvalidPasswordException ||
  (error instanceof InvalidParameterException && /password/i.test(error.message));

export interface PoolUser {
  readonly userId: string;
  readonly asksForCode: boolean;
  /** The pool's own time of the last change to this user, as an ISO instant. Signing in doesn't change it. */
  readonly changedAt: string;
}

/**
 * The user pool, called with Colophon's own permissions. It stores passwords, sessions and one-time codes. Its user
 * names are Colophon's user ids, so that a lost pool can be rebuilt from the table; users sign in by their email
 * address, which is an alias.
 */
export interface UserPool {
  describe(userId: string): Promise<PoolUser | null>;
  findUser(email: string): Promise<string | null>;
  /**
   * Ensures that this user exists and signs in with this address; false when another user of the pool does. Sends no
   * email.
   */
  ensureUser(userId: string, email: string): Promise<boolean>;
  /** Sets a permanent password, which also confirms the user; false when the pool rejects this password. */
  setPassword(userId: string, password: string): Promise<boolean>;
  signOutEverywhere(userId: string): Promise<void>;
  /** Turns one-time codes on again; false when the pool has no authenticator of the user. */
  startAskingForCode(userId: string): Promise<boolean>;
  disableMfa(userId: string): Promise<void>;
  /** Deletes the user with this id; idempotent. */
  deleteUser(userId: string): Promise<void>;
}

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

/**
 * An address is an alias only while it is marked as verified, so it always is in the pool; whether it really is
 * verified is stored in the user's row.
 */
const aliasOf = (email: string) => [
  { Name: "email", Value: email },
  { Name: "email_verified", Value: "true" },
];

const hasAlias = (user: AdminGetUserCommandOutput, email: string): boolean =>
  attributeOf(user, "email") === email && attributeOf(user, "email_verified") === "true";

const toPoolUser = ({ Username, UserMFASettingList, UserLastModifiedDate }: AdminGetUserCommandOutput): PoolUser => {
  if (!Username || !UserLastModifiedDate) throw new Error("the user pool returned a user without a name or a time");
  return {
    userId: Username,
    asksForCode: UserMFASettingList?.includes("SOFTWARE_TOKEN_MFA") ?? false,
    changedAt: UserLastModifiedDate.toISOString(),
  };
};

export function userPool(env: { readonly USER_POOL_ID: string }): UserPool {
  const client = new CognitoIdentityProviderClient({});
  const UserPoolId = env.USER_POOL_ID;
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
        UserPoolId,
        Username: userId,
        UserAttributes,
        MessageAction: "SUPPRESS",
      });
      const existing = await find(userId);
      if (!existing && (await unless(done(client.send(create)), isTaken, false))) return true;
      const user = existing ?? (await find(userId));
      if (!user) return false;
      if (hasAlias(user, email)) return true;
      // The pool would silently take the address from the user who has it.
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
    disableMfa: async (userId) => {
      await unless(preferCodes(userId, false), isUnknown, null);
    },
    deleteUser: async (Username) => {
      await unless(client.send(new AdminDeleteUserCommand({ UserPoolId, Username })), isUnknown, null);
    },
  };
}
