import { randomUUID } from "node:crypto";
import type { OwnPoolAccount } from "#functions/adapters/own-pool-account.ts";
import type { UserPool } from "#functions/adapters/user-pool.ts";

interface MemoryUser {
  readonly userId: string;
  email: string;
  password?: string;
  secret?: string;
  readonly codes: Set<string>;
  isProved: boolean;
  asksForCode: boolean;
  changedAt: string;
}

/** Methods for tests only, which are not steps of a use case. */
export const POOL_TEST_METHODS = [
  ...["size", "passwordOf", "emailOf", "accessTokenOf", "newCode", "signOuts"],
  ...["preferCodes", "lose", "backUp"],
] as const satisfies readonly (keyof ReturnType<typeof memoryUserPool>)[];

/**
 * A user pool in memory: case-insensitive addresses, passwords of at least six characters, access tokens for users' own
 * changes, and single-use codes. Every change of a user has a later time than the one before.
 */
export function memoryUserPool() {
  const users = new Map<string, MemoryUser>();
  const tokens = new Map<string, string>();
  const signOuts: string[] = [];
  let codesMade = 0;
  let changes = 0;
  const byEmail = (email: string) => [...users.values()].find((user) => user.email === email.toLowerCase());

  function userOrThrow(userId: string): MemoryUser {
    const user = users.get(userId);
    if (!user) throw new Error("the pool has no such user");
    return user;
  }
  function requireUser(accessToken: string): MemoryUser {
    const userId = tokens.get(accessToken);
    if (!userId) throw new Error("Access Token has been revoked");
    return userOrThrow(userId);
  }
  const nextTime = () => new Date(Date.UTC(2026, 0, 1) + ++changes).toISOString();
  function change(user: MemoryUser, values: Partial<MemoryUser>): void {
    Object.assign(user, values, { changedAt: nextTime() });
  }
  const accepts = (password: string) => password.length >= 6 && password.trim() === password;

  const pool: UserPool = {
    describe: async (userId) => {
      const user = users.get(userId);
      return user ? { userId, asksForCode: user.asksForCode, changedAt: user.changedAt } : null;
    },
    findUser: async (email) => byEmail(email)?.userId ?? null,
    ensureUser: async (userId, email) => {
      const holder = byEmail(email);
      if (holder) return holder.userId === userId;
      const user = users.get(userId);
      if (user) change(user, { email: email.toLowerCase() });
      else {
        const [codes, changedAt] = [new Set<string>(), nextTime()];
        users.set(userId, {
          userId,
          email: email.toLowerCase(),
          codes,
          isProved: false,
          asksForCode: false,
          changedAt,
        });
      }
      return true;
    },
    setPassword: async (userId, password) => {
      const user = userOrThrow(userId);
      if (!accepts(password)) return false;
      change(user, { password });
      return true;
    },
    signOutEverywhere: async (userId) => {
      userOrThrow(userId);
      signOuts.push(userId);
      for (const [token, holder] of tokens) if (holder === userId) tokens.delete(token);
    },
    startAskingForCode: async (userId) => {
      const user = userOrThrow(userId);
      if (!user.isProved) return false;
      change(user, { asksForCode: true });
      return true;
    },
    disableMfa: async (userId) => {
      const user = users.get(userId);
      if (user) change(user, { asksForCode: false });
    },
    deleteUser: async (userId) => {
      users.delete(userId);
    },
  };

  const own: OwnPoolAccount = {
    changePassword: async (accessToken, current, proposed) => {
      const user = requireUser(accessToken);
      if (user.password !== current) return "wrong";
      if (!accepts(proposed)) return "refused";
      change(user, { password: proposed });
      return "changed";
    },
    newTotpSecret: async (accessToken) => {
      const letters = randomUUID().replaceAll(/[^a-f]/g, "");
      const secret = `SECRET${letters.toUpperCase()}`;
      change(requireUser(accessToken), { secret, isProved: false });
      return secret;
    },
    provesTotp: async (accessToken, code) => {
      const user = requireUser(accessToken);
      if (!user.codes.delete(code)) return false;
      change(user, { isProved: true });
      return true;
    },
    enableMfa: async (accessToken) => {
      const user = requireUser(accessToken);
      if (!user.isProved) throw new Error("User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA");
      change(user, { asksForCode: true });
    },
  };

  return {
    ...pool,
    ...own,
    signOuts,
    size: () => users.size,
    passwordOf: (email: string) => byEmail(email)?.password,
    emailOf: (userId: string) => users.get(userId)?.email,
    accessTokenOf: (userId: string): string => {
      const token = `token-${randomUUID()}`;
      tokens.set(token, userOrThrow(userId).userId);
      return token;
    },
    newCode: (userId: string): string => {
      codesMade += 1;
      const code = String(100_000 + codesMade);
      userOrThrow(userId).codes.add(code);
      return code;
    },
    /** Does what `SetUserMFAPreference` does with the user's own token, bypassing the product. */
    preferCodes: (userId: string, on: boolean) => change(userOrThrow(userId), { asksForCode: on }),
    lose: () => users.clear(),
    /** Returns a function that brings back the users as they are now. */
    backUp: (): (() => void) => {
      const kept = structuredClone([...users.values()]);
      return () => {
        users.clear();
        for (const user of structuredClone(kept)) users.set(user.userId, user);
      };
    },
  };
}
