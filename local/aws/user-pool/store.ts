import { randomBytes } from "node:crypto";
import type { LocalCloud } from "#local/model/service.ts";
import { openStateFile } from "#local/model/state-file.ts";
import type { Verifier } from "./srp.ts";

/**
 * A user of the pool. `username` is the product's id; the pool's own `sub` is among the attributes. Times in epoch
 * milliseconds.
 */
export interface PoolUser {
  readonly username: string;
  readonly email: string;
  /** Every attribute except `email`, as JSON. */
  readonly attributes: string;
  readonly enabled: number;
  readonly salt: string | null;
  readonly verifier: string | null;
  readonly totp_secret: string | null;
  /** 1 once a code has verified the secret. */
  readonly totp_verified: number;
  /** 1 when sign-in requires a code. */
  readonly totp_enabled: number;
  /** Step number of the last accepted code: each code is valid once. */
  readonly totp_last_step: number;
  readonly created_at: number;
  readonly updated_at: number;
}

/** All attributes except the address, including the pool's own id of the user. */
export const attributesOf = ({
  username,
  attributes,
}: PoolUser): Record<string, string> & { readonly sub: string } => ({
  sub: username,
  ...(JSON.parse(attributes) as Record<string, string>),
});

/** A sign-in: all its tokens carry its id as `origin_jti`. */
export interface PoolSession {
  readonly origin_jti: string;
  readonly username: string;
  readonly client_id: string;
  readonly signed_in_at: number;
  /** Expiry of all refresh tokens of this sign-in, rotated or not. */
  readonly expires_at: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS users (
    username TEXT PRIMARY KEY, email TEXT NOT NULL, email_key TEXT UNIQUE, attributes TEXT NOT NULL,
    enabled INTEGER NOT NULL DEFAULT 1, salt TEXT, verifier TEXT,
    totp_secret TEXT, totp_verified INTEGER NOT NULL DEFAULT 0, totp_enabled INTEGER NOT NULL DEFAULT 0,
    totp_last_step INTEGER NOT NULL DEFAULT 0, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS sessions (
    origin_jti TEXT PRIMARY KEY, username TEXT NOT NULL REFERENCES users ON DELETE CASCADE, client_id TEXT NOT NULL,
    signed_in_at INTEGER NOT NULL, expires_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS refresh_tokens (
    hash TEXT PRIMARY KEY, origin_jti TEXT NOT NULL REFERENCES sessions ON DELETE CASCADE, replaced_at INTEGER);
  CREATE TABLE IF NOT EXISTS failures (name TEXT PRIMARY KEY, count INTEGER NOT NULL, last_at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS keys (name TEXT PRIMARY KEY, value TEXT NOT NULL);`;

export interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly now: number;
}

export type PoolStore = ReturnType<typeof createPoolStore>;

/** Stores the pool's users, sessions and keys in one SQLite file: passwords as verifiers, refresh tokens as hashes. */
export function createPoolStore(cloud: LocalCloud, caseSensitive: boolean) {
  const file = openStateFile(cloud, "user-pool", SCHEMA);
  const emailKey = (email: string) => (caseSensitive ? email : email.toLowerCase());
  /** An address is a sign-in alias only while it is verified. */
  const aliasOf = ({ email, attributes }: NewUser) => (attributes.email_verified === "true" ? emailKey(email) : null);
  const named = (name: string) => file.get<{ value: string }>("SELECT value FROM keys WHERE name = ?", name)?.value;
  return {
    findUser: (name: string): PoolUser | undefined =>
      file.get<PoolUser>("SELECT * FROM users WHERE username = ? OR email_key = ?", name, emailKey(name)),
    listUsers: (): PoolUser[] => file.all<PoolUser>("SELECT * FROM users ORDER BY created_at, username"),
    /** Returns false when the name or the alias is taken. */
    addUser: (user: NewUser): boolean =>
      file.run(
        `INSERT INTO users (username, email, email_key, attributes, created_at, updated_at)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        ...[user.username, user.email, aliasOf(user), JSON.stringify(user.attributes), user.now, user.now],
      ).changes === 1,
    setAttributes: (user: NewUser) =>
      file.run(
        `UPDATE users SET email = ?, email_key = ?, attributes = ?, updated_at = ? WHERE username = ?`,
        ...[user.email, aliasOf(user), JSON.stringify(user.attributes), user.now, user.username],
      ),
    setPassword: (username: string, { salt, verifier }: Verifier, now: number) =>
      file.run(
        "UPDATE users SET salt = ?, verifier = ?, updated_at = ? WHERE username = ?",
        salt,
        verifier,
        now,
        username,
      ),
    setEnabled: (username: string, enabled: boolean, now: number) =>
      file.run("UPDATE users SET enabled = ?, updated_at = ? WHERE username = ?", enabled ? 1 : 0, now, username),
    /** Stores a secret that becomes active once a code verifies it, replacing the one in use. */
    setTotpSecret: (username: string, secret: string, now: number) =>
      file.run(
        "UPDATE users SET totp_secret = ?, totp_verified = 0, totp_last_step = 0, updated_at = ? WHERE username = ?",
        ...[secret, now, username],
      ),
    setTotpVerified: (username: string, now: number) =>
      file.run("UPDATE users SET totp_verified = 1, updated_at = ? WHERE username = ?", now, username),
    /** Marks a code's step as used; returns false if it already was. */
    spendTotpStep: (username: string, step: number): boolean =>
      file.run(
        "UPDATE users SET totp_last_step = ? WHERE username = ? AND totp_last_step < ?",
        ...[step, username, step],
      ).changes === 1,
    setTotpEnabled: (username: string, enabled: boolean, now: number) =>
      file.run("UPDATE users SET totp_enabled = ?, updated_at = ? WHERE username = ?", enabled ? 1 : 0, now, username),
    deleteUser: (username: string) => file.run("DELETE FROM users WHERE username = ?", username),

    addSession: (session: PoolSession) =>
      file.run(
        "INSERT INTO sessions (origin_jti, username, client_id, signed_in_at, expires_at) VALUES (?, ?, ?, ?, ?)",
        ...[session.origin_jti, session.username, session.client_id, session.signed_in_at, session.expires_at],
      ),
    findSession: (originJti: string) => file.get<PoolSession>("SELECT * FROM sessions WHERE origin_jti = ?", originJti),
    endSession: (originJti: string) => file.run("DELETE FROM sessions WHERE origin_jti = ?", originJti),
    endSessionsOf: (username: string) => file.run("DELETE FROM sessions WHERE username = ?", username),
    addRefreshToken: (hash: string, originJti: string) =>
      file.run("INSERT INTO refresh_tokens (hash, origin_jti) VALUES (?, ?)", hash, originJti),
    findRefreshToken: (hash: string) =>
      file.get<PoolSession & { replaced_at: number | null }>(
        "SELECT * FROM refresh_tokens JOIN sessions USING (origin_jti) WHERE hash = ?",
        hash,
      ),
    replaceRefreshToken: (hash: string, now: number) =>
      file.run("UPDATE refresh_tokens SET replaced_at = ? WHERE hash = ? AND replaced_at IS NULL", now, hash),

    failuresOf: (name: string) =>
      file.get<{ count: number; last_at: number }>("SELECT count, last_at FROM failures WHERE name = ?", name),
    noteFailure: (name: string, count: number, now: number) =>
      file.run("INSERT OR REPLACE INTO failures (name, count, last_at) VALUES (?, ?, ?)", name, count, now),
    clearFailures: (name: string) => file.run("DELETE FROM failures WHERE name = ?", name),
    forgetFailuresBefore: (time: number) => file.run("DELETE FROM failures WHERE last_at < ?", time),

    /** Returns a stored value, creating it on first use. */
    kept(name: string, make: () => string): string {
      const value = named(name) ?? make();
      file.run("INSERT OR IGNORE INTO keys (name, value) VALUES (?, ?)", name, value);
      return value;
    },
    decoySecret(): Buffer {
      return Buffer.from(
        this.kept("decoy", () => randomBytes(32).toString("hex")),
        "hex",
      );
    },
    close: () => file.close(),
  };
}
