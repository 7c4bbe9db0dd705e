import type { TableAccess } from "#functions/entities/base.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { csvFile, jsonFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { accountData } from "./personal-data-store.ts";
import { signUpStore } from "./sign-up/sign-up-store.ts";
import { verificationStore } from "./sign-up/verification-store.ts";
import { accountStore } from "./store.ts";

type Traces = ReturnType<typeof accountData>;

const devicesFile = (sessions: Awaited<ReturnType<Traces["sessions"]>>) =>
  csvFile(
    "account/devices.csv",
    ["Device", "First seen", "Last seen", "Signed out"],
    sessions.map(({ userAgent, createdAt, lastSeenAt, endedAt }) => [userAgent, createdAt, lastSeenAt, endedAt]),
  );

const linksFile = (links: Awaited<ReturnType<Traces["links"]>>) =>
  csvFile(
    "account/emailed-links.csv",
    ["For", "Sent to", "Used", "Valid until"],
    links.map(({ purpose, email, usedAt, expiresAt }) => [purpose, email, usedAt, toInstant(expiresAt * 1000)]),
  );

const supportFile = (grants: Awaited<ReturnType<Traces["grants"]>>) =>
  csvFile(
    "account/support-access.csv",
    ["Began", "Expires at the latest", "Ended", "Reason"],
    grants.map(({ createdAt, endsAt, endedAt, reason }) => [createdAt, endsAt, endedAt, reason]),
  );

const auditFile = (lines: Awaited<ReturnType<Traces["auditLines"]>>) =>
  csvFile(
    "account/audit.csv",
    ["When", "What", "Request", "Reason"],
    lines.map(({ at, kind, route, reason }) => [at, kind, route, reason]),
  );

/**
 * The user's account. Removal leaves the row, which is deleted last of all, and the audit lines, which stay. Links and
 * recovery codes are exported without their hashes.
 */
export function accountsPersonalData(access: TableAccess): PersonalData {
  const traces = accountData(access);
  return {
    name: "accounts",
    entities: ["user", "session", "single-use-token", "recovery-codes", "email-claim", "acting-grant"],
    prefixes: [],
    holdings: ["identity", "password", "signIns", "supportAccess"],
    explained: [
      { path: "account/profile.json", about: "Your name, email address, preferences, and the dates of your account." },
      { path: "account/devices.csv", about: "Browsers that signed in to your account." },
      { path: "account/emailed-links.csv", about: "Links that we emailed to you, without the secret part of each." },
      {
        path: "account/recovery-codes.json",
        about: "How many recovery codes you have left; the codes themselves are not stored.",
      },
      {
        path: "account/support-access.csv",
        about: "When our support team accessed your account to help you, and why.",
      },
      { path: "account/audit.csv", about: "Every request that our support team made in your account." },
    ],

    async *files({ userId }): AsyncGenerator<ArchiveFile> {
      const row = await accountStore(access).find(userId);
      if (row) {
        const { unverified, removingAt, ...profile } = row;
        yield jsonFile("account/profile.json", profile);
      }
      const codes = await traces.recoveryCodes(userId);
      if (codes) {
        const { createdAt, hashes } = codes;
        yield jsonFile("account/recovery-codes.json", { made: createdAt, left: hashes?.length ?? 0 });
      }
      const [sessions, links] = [await traces.sessions(userId), await traces.links(userId)];
      if (sessions.length > 0) yield devicesFile(sessions);
      if (links.length > 0) yield linksFile(links);
      const [grants, lines] = [await traces.grants(userId), await traces.auditLines(userId)];
      if (grants.length > 0) yield supportFile(grants);
      if (lines.length > 0) yield auditFile(lines);
    },

    purge: async ({ userId }, source) => {
      if (source === "payments") await accountStore(access).forgetPayments(userId);
    },

    remove: async ({ userId, email }) => {
      await sessionStore(access).removeAll(userId);
      await verificationStore(access).removeAll(userId);
      await traces.removeRecoveryCodes(userId);
      await traces.removeGrants(userId);
      await signUpStore(access).release(email, userId);
    },
  };
}
