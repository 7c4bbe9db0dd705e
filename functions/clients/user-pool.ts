import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  UserNotFoundException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";

/** The user pool, which keeps passwords, sessions and one-time codes, and nothing else of a person. */
export interface UserPool {
  /** The `sub` of the pool's user for this address, who is made when there is none. Sends nothing. */
  ensureUser(email: string): Promise<string>;
  /** Sets the password for good, which also confirms the user; false when the pool does not take this password. */
  setPassword(email: string, password: string): Promise<boolean>;
  /** Deletes the user with this `sub`; nothing happens when there is none. */
  deleteUser(sub: string): Promise<void>;
}

function subOf(attributes: readonly AttributeType[] | undefined): string {
  const sub = attributes?.find(({ Name }) => Name === "sub")?.Value;
  if (!sub) throw new Error("the user pool named no sub");
  return sub;
}

export function userPool(env: { readonly USER_POOL_ID: string }): UserPool {
  const client = new CognitoIdentityProviderClient({});
  const UserPoolId = env.USER_POOL_ID;
  return {
    ensureUser: async (email) => {
      try {
        const { User } = await client.send(
          new AdminCreateUserCommand({
            UserPoolId,
            Username: email,
            MessageAction: "SUPPRESS",
            UserAttributes: [{ Name: "email", Value: email }],
          }),
        );
        return subOf(User?.Attributes);
      } catch (error) {
        if (!(error instanceof UsernameExistsException)) throw error;
        const { UserAttributes } = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
        return subOf(UserAttributes);
      }
    },
    setPassword: async (email, Password) => {
      try {
        await client.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password, Permanent: true }));
        return true;
      } catch (error) {
        if (error instanceof InvalidPasswordException) return false;
        throw error;
      }
    },
    deleteUser: async (sub) => {
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId, Username: sub }));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },
  };
}
