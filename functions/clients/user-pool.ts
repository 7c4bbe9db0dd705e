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
  type AttributeType,
  CognitoIdentityProviderClient,
  UserNotFoundException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { isPasswordRefusal } from "./pool-refusals.ts";

/** The user pool, which keeps passwords, sessions and one-time codes, and nothing else of a person. What is done here is done with our own rights. */
export interface UserPool {
  /** The `sub` of the pool's user for this address, who is made when there is none. Sends nothing. */
  ensureUser(email: string): Promise<string>;
  /** The `sub` of the pool's user for this address; null when there is none. */
  findUser(email: string): Promise<string | null>;
  /** Sets the password for good, which also confirms the user; false when the pool does not take this password. */
  setPassword(sub: string, password: string): Promise<boolean>;
  /** Gives the user an address that they have proved, to sign in with from now on; false when the pool has somebody else with it. */
  setEmail(sub: string, email: string): Promise<boolean>;
  /** Makes every refresh token of the user worthless. */
  signOutEverywhere(sub: string): Promise<void>;
  /** True when a sign-in asks for a one-time code. */
  asksForCode(sub: string): Promise<boolean>;
  /** A sign-in does not ask for a one-time code any more. */
  stopAskingForCode(sub: string): Promise<void>;
  /** Deletes the user with this `sub`; nothing happens when there is none. */
  deleteUser(sub: string): Promise<void>;
}

function subOf(attributes: readonly AttributeType[] | undefined): string {
  const sub = attributes?.find(({ Name }) => Name === "sub")?.Value;
  if (!sub) throw new Error("the user pool named no sub");
  return sub;
}

/** What `attempt` gives, or `otherwise` when the pool refuses with an error that `expected` knows. */
async function unless<T, U>(attempt: Promise<T>, expected: (error: unknown) => boolean, otherwise: U): Promise<T | U> {
  try {
    return await attempt;
  } catch (error) {
    if (expected(error)) return otherwise;
    throw error;
  }
}

const isUnknown = (error: unknown): boolean => error instanceof UserNotFoundException;

export function userPool(env: { readonly USER_POOL_ID: string }): UserPool {
  const client = new CognitoIdentityProviderClient({});
  const UserPoolId = env.USER_POOL_ID;
  const describe = (Username: string): Promise<AdminGetUserCommandOutput> =>
    client.send(new AdminGetUserCommand({ UserPoolId, Username }));
  const done = (write: Promise<unknown>): Promise<true> => write.then(() => true);

  return {
    ensureUser: async (email) => {
      const create = new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
        MessageAction: "SUPPRESS",
        UserAttributes: [{ Name: "email", Value: email }],
      });
      const made = await unless(client.send(create), (error) => error instanceof UsernameExistsException, null);
      return subOf(made ? made.User?.Attributes : (await describe(email)).UserAttributes);
    },
    findUser: async (email) => {
      const found = await unless(describe(email), isUnknown, null);
      return found && subOf(found.UserAttributes);
    },
    setPassword: (Username, Password) => {
      const set = new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true });
      return unless(done(client.send(set)), isPasswordRefusal, false);
    },
    setEmail: (Username, email) => {
      const UserAttributes = [
        { Name: "email", Value: email },
        { Name: "email_verified", Value: "true" },
      ];
      const update = new AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes });
      return unless(done(client.send(update)), (error) => error instanceof AliasExistsException, false);
    },
    signOutEverywhere: async (Username) => {
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
    asksForCode: async (sub) => ((await describe(sub)).UserMFASettingList ?? []).includes("SOFTWARE_TOKEN_MFA"),
    stopAskingForCode: async (Username) => {
      const SoftwareTokenMfaSettings = { Enabled: false, PreferredMfa: false };
      await client.send(new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, SoftwareTokenMfaSettings }));
    },
    deleteUser: async (Username) => {
      await unless(client.send(new AdminDeleteUserCommand({ UserPoolId, Username })), isUnknown, null);
    },
  };
}
