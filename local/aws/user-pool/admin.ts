import { randomUUID } from "node:crypto";
import * as z from "zod";
import { type Operation, operation, ServiceError } from "#local/model/json-service.ts";
import { MfaPreference, preferMfa } from "./mfa-preference.ts";
import { attributeList, keepPassword, mfaSettings, type PoolParts } from "./parts.ts";
import { checkPassword } from "./password-policy.ts";
import { attributesOf, type PoolUser } from "./store.ts";

const UserPoolId = z.string();
const Named = z.object({ UserPoolId, Username: z.string() });
const Attributes = z.array(z.object({ Name: z.string(), Value: z.string() })).default([]);

const named = (attributes: z.output<typeof Attributes>): Record<string, string> =>
  Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]));

const described = (user: PoolUser) => ({
  Username: user.username,
  UserCreateDate: user.created_at / 1000,
  UserLastModifiedDate: user.updated_at / 1000,
  Enabled: user.enabled === 1,
  UserStatus: user.verifier ? "CONFIRMED" : "FORCE_CHANGE_PASSWORD",
});

/** Compiles `email = "a@b.c"` or `sub ^= "1f"`, Cognito's filters on one attribute. */
function matching(filter: string): (user: PoolUser) => boolean {
  const parsed = /^\s*"?([\w:]+)"?\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter);
  if (!parsed) throw new ServiceError("InvalidParameterException", "Error while parsing filter");
  const [, name, operator, quoted = ""] = parsed;
  const wanted = quoted.replaceAll(/\\(.)/g, "$1");
  return (user) => {
    const value = attributeList(user).find((attribute) => attribute.Name === name)?.Value;
    return operator === "=" ? value === wanted : (value?.startsWith(wanted) ?? false);
  };
}

/** Operations that functions call with their own IAM permissions. */
export function adminOperations(parts: PoolParts): Record<string, Operation> {
  const { pool, store, now } = parts;

  function poolOrThrow(id: string): void {
    if (id !== pool.id) throw new ServiceError("ResourceNotFoundException", `User pool ${id} does not exist.`);
  }

  function userOrThrow(input: z.output<typeof Named>): PoolUser {
    poolOrThrow(input.UserPoolId);
    const user = store.findUser(input.Username);
    if (!user) throw new ServiceError("UserNotFoundException", "User does not exist.");
    return user;
  }

  const onUser = (change: (user: PoolUser) => void) =>
    operation(Named, (input) => {
      change(userOrThrow(input));
      return {};
    });

  return {
    AdminCreateUser: operation(
      Named.extend({
        UserAttributes: Attributes,
        MessageAction: z.literal("SUPPRESS"),
        TemporaryPassword: z.never().optional(),
        ForceAliasCreation: z.literal(false).optional(),
      }),
      (input) => {
        poolOrThrow(input.UserPoolId);
        const username = input.Username;
        if (z.email().safeParse(username).success) {
          const message = "Username cannot be of email format, since user pool is configured for email alias.";
          throw new ServiceError("InvalidParameterException", message);
        }
        const { email, ...given } = named(input.UserAttributes);
        if (!email) {
          const message = "Attributes did not conform to the schema: email: The attribute is required";
          throw new ServiceError("InvalidParameterException", message);
        }
        if (!store.addUser({ username, email, attributes: { ...given, sub: randomUUID() }, now: now() })) {
          throw new ServiceError("UsernameExistsException", "User account already exists");
        }
        const user = userOrThrow({ UserPoolId: input.UserPoolId, Username: username });
        return { User: { ...described(user), Attributes: attributeList(user) } };
      },
    ),

    AdminSetUserPassword: operation(Named.extend({ Password: z.string(), Permanent: z.literal(true) }), (input) => {
      const user = userOrThrow(input);
      checkPassword(pool.passwordPolicy, input.Password, "password");
      keepPassword(parts, user.username, input.Password);
      return {};
    }),

    AdminGetUser: operation(Named, (input) => {
      const user = userOrThrow(input);
      return { ...described(user), UserAttributes: attributeList(user), ...mfaSettings(user) };
    }),

    AdminUpdateUserAttributes: operation(Named.extend({ UserAttributes: Attributes }), (input) => {
      const user = userOrThrow(input);
      const { sub, ...kept } = attributesOf(user);
      const { email = user.email, ...attributes } = { ...kept, ...named(input.UserAttributes) };
      // The previous holder loses the alias without being asked.
      const holder = attributes.email_verified === "true" ? store.findUser(email) : undefined;
      if (holder && holder.username !== user.username) {
        const lost = { ...attributesOf(holder), email_verified: "false" };
        store.setAttributes({ username: holder.username, email: holder.email, attributes: lost, now: now() });
      }
      store.setAttributes({ username: user.username, email, attributes: { ...attributes, sub }, now: now() });
      return {};
    }),

    AdminSetUserMFAPreference: operation(Named.extend({ SoftwareTokenMfaSettings: MfaPreference }), (input) => {
      preferMfa(parts, userOrThrow(input), input.SoftwareTokenMfaSettings);
      return {};
    }),

    AdminDeleteUser: onUser((user) => store.deleteUser(user.username)),
    AdminUserGlobalSignOut: onUser((user) => store.endSessionsOf(user.username)),
    AdminEnableUser: onUser((user) => store.setEnabled(user.username, true, now())),
    AdminDisableUser: onUser((user) => {
      store.setEnabled(user.username, false, now());
      store.endSessionsOf(user.username);
    }),

    ListUsers: operation(
      z.object({
        UserPoolId,
        Filter: z.string().optional(),
        Limit: z.number().default(60),
        PaginationToken: z.string().default("0"),
      }),
      (input) => {
        poolOrThrow(input.UserPoolId);
        const found = store.listUsers().filter(input.Filter ? matching(input.Filter) : () => true);
        const start = Number(input.PaginationToken);
        const page = found.slice(start, start + input.Limit);
        const end = start + page.length;
        return {
          Users: page.map((user) => ({ ...described(user), Attributes: attributeList(user) })),
          ...(end < found.length ? { PaginationToken: String(end) } : {}),
        };
      },
    ),
  };
}
