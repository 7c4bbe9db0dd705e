import { randomUUID } from "node:crypto";
import type { OwnPoolAccount } from "#functions/clients/own-pool-account.ts";
import type { UserPool } from "#functions/clients/user-pool.ts";

interface PoolUser {
  readonly sub: string;
  email: string;
  password?: string;
  secret?: string;
  /** Codes that the authenticator has shown and that have not been used. */
  readonly codes: Set<string>;
  asksForCode: boolean;
}

/** What a test looks at, none of which is a step of a use case. */
export const POOL_LOOKS = ["size", "passwordOf", "emailOf", "accessTokenOf", "newCode", "signOuts"] as const;

/**
 * A user pool in memory: addresses in any case, passwords of at least six characters, access tokens by which people change their own account, and
 * one-time codes that are good once.
 */
export function memoryUserPool() {
  const users = new Map<string, PoolUser>();
  const tokens = new Map<string, string>();
  const signOuts: string[] = [];
  let codesMade = 0;
  const byEmail = (email: string) => [...users.values()].find((user) => user.email === email.toLowerCase());

  function userOrThrow(sub: string): PoolUser {
    const user = users.get(sub);
    if (!user) throw new Error("the pool has no such user");
    return user;
  }
  function holderOrThrow(accessToken: string): PoolUser {
    const sub = tokens.get(accessToken);
    if (!sub) throw new Error("Access Token has been revoked");
    return userOrThrow(sub);
  }
  const accepts = (password: string) => password.length >= 6 && password.trim() === password;

  const pool: UserPool = {
    ensureUser: async (email) => {
      const user = byEmail(email) ?? {
        sub: randomUUID(),
        email: email.toLowerCase(),
        codes: new Set<string>(),
        asksForCode: false,
      };
      users.set(user.sub, user);
      return user.sub;
    },
    findUser: async (email) => byEmail(email)?.sub ?? null,
    setPassword: async (sub, password) => {
      const user = userOrThrow(sub);
      if (!accepts(password)) return false;
      user.password = password;
      return true;
    },
    setEmail: async (sub, email) => {
      const user = userOrThrow(sub);
      const holder = byEmail(email);
      if (holder && holder !== user) return false;
      user.email = email.toLowerCase();
      return true;
    },
    signOutEverywhere: async (sub) => {
      userOrThrow(sub);
      signOuts.push(sub);
      for (const [token, holder] of tokens) if (holder === sub) tokens.delete(token);
    },
    asksForCode: async (sub) => userOrThrow(sub).asksForCode,
    stopAskingForCode: async (sub) => {
      userOrThrow(sub).asksForCode = false;
    },
    deleteUser: async (sub) => {
      users.delete(sub);
    },
  };

  const own: OwnPoolAccount = {
    changePassword: async (accessToken, current, proposed) => {
      const user = holderOrThrow(accessToken);
      if (user.password !== current) return "wrong";
      if (!accepts(proposed)) return "refused";
      user.password = proposed;
      return "changed";
    },
    newTotpSecret: async (accessToken) => {
      const user = holderOrThrow(accessToken);
      user.secret = `SECRET${randomUUID()
        .replaceAll(/[^a-f]/g, "")
        .toUpperCase()}`;
      return user.secret;
    },
    provesTotp: async (accessToken, code) => holderOrThrow(accessToken).codes.delete(code),
    askForCode: async (accessToken) => {
      const user = holderOrThrow(accessToken);
      if (!user.secret) throw new Error("User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA");
      user.asksForCode = true;
    },
  };

  return {
    ...pool,
    ...own,
    /** Who was signed out everywhere, in order. */
    signOuts,
    size: () => users.size,
    passwordOf: (email: string) => byEmail(email)?.password,
    emailOf: (sub: string) => users.get(sub)?.email,
    /** An access token as a sign-in gives it. */
    accessTokenOf: (sub: string): string => {
      const token = `token-${randomUUID()}`;
      tokens.set(token, userOrThrow(sub).sub);
      return token;
    },
    /** The code that the person's authenticator shows now. */
    newCode: (sub: string): string => {
      codesMade += 1;
      const code = String(100_000 + codesMade);
      userOrThrow(sub).codes.add(code);
      return code;
    },
  };
}
