import type { TableAccess } from "#functions/entities/base.ts";
import { type ExtensionSessionRow, extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { type Clock, toInstant } from "#functions/platform/clock.ts";
import { csvFile, jsonFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { isSyncSource } from "#shared/domain/personal-data/removable-source.ts";
import { amazonAccountStore } from "./stores/amazon-account-store.ts";
import { type AmazonSessionRow, amazonSessionStore } from "./stores/amazon-session-store.ts";
import { type LinkedAccountRow, linkedAccountStore } from "./stores/linked-account-store.ts";
import { type SyncStateRow, syncStateStore } from "./stores/sync-state-store.ts";

const browsersFile = (sessions: readonly ExtensionSessionRow[]): ArchiveFile =>
  csvFile(
    "retailer/browsers.csv",
    ["Name", "Browser", "Extension", "Connected", "Last seen", "Disconnected", "Good until"],
    sessions.map(({ name, browser, version, createdAt, lastSeenAt, endedAt, expiresAt }) => [
      ...[name, browser, version, createdAt, lastSeenAt, endedAt, toInstant(expiresAt * 1000)],
    ]),
  );

const syncsFile = (states: readonly SyncStateRow[]): ArchiveFile =>
  csvFile(
    "retailer/syncs.csv",
    ["What", "Last success", "Last attempt", "Failing since", "Failures", "Why", "Months fetched", "You were notified"],
    states.map(({ source, lastGoodAt, lastTriedAt, failingSince, failures, code, covered, notifiedAt }) => [
      ...[source, lastGoodAt, lastTriedAt, failingSince, failures, code, covered, notifiedAt],
    ]),
  );

/** A session is a key to the author's account: the export shows that one is stored, never its content. */
const linkedFile = (accounts: readonly LinkedAccountRow[], sessions: readonly AmazonSessionRow[]): ArchiveFile =>
  csvFile(
    "retailer/linked-accounts.csv",
    [
      "Account",
      "Email",
      "Amazon's id",
      "Connected",
      "Last fetched",
      "Session stored since",
      "Last used",
      "Last used by",
    ],
    accounts.map(({ accountId, type, email, retailerUserId, connectedAt, active, lastUsedAt, lastUsedBy }) => [
      ...[type, email, retailerUserId, connectedAt, active ? "yes" : "no"],
      ...[sessions.find((session) => session.accountId === accountId)?.savedAt, lastUsedAt, lastUsedBy],
    ]),
  );

interface Holdings {
  readonly access: TableAccess;
  readonly clock: Clock;
}

/** Tokens are exported without their hashes. */
export function amazonAccountsPersonalData({ access, clock }: Holdings): PersonalData {
  const accounts = amazonAccountStore(access);
  const states = syncStateStore(access);
  const extensions = extensionSessionStore(access);
  const linked = linkedAccountStore(access);
  const amazonSessions = amazonSessionStore(access);
  return {
    name: "retailer-accounts",
    entities: ["retailer-account", "sync-state", "extension-session", "linked-account", "retailer-session"],
    prefixes: [],
    holdings: ["authorProfile", "browsers", "amazonSessions"],
    explained: [
      { path: "retailer/account.json", about: "Your Amazon profile, as reported by your browser extension." },
      { path: "retailer/browsers.csv", about: "Browsers with an extension that is or was connected to your account." },
      {
        path: "retailer/linked-accounts.csv",
        about:
          "Amazon accounts that you connected in cookie mode, and whether we store a session of each; not the session itself.",
      },
      { path: "retailer/syncs.csv", about: "The result of the last sync of your figures." },
    ],

    async *files({ userId }): AsyncGenerator<ArchiveFile> {
      const account = await accounts.find(userId);
      if (account) {
        const { activeShard, sessionShard, ...facts } = account;
        yield jsonFile("retailer/account.json", facts);
      }
      const sessions = await extensions.listAll(userId);
      if (sessions.length > 0) yield browsersFile(sessions);
      const accountsLinked = await linked.list(userId);
      if (accountsLinked.length > 0) yield linkedFile(accountsLinked, await amazonSessions.list(userId));
      const syncs = await states.list(userId);
      if (syncs.length > 0) yield syncsFile(syncs);
    },

    purge: async ({ userId }, source) => {
      if (!isSyncSource(source)) return;
      const at = toInstant(clock.now());
      // Months that were fetched once are fetched again only as part of a history.
      const account = source === "royalties" ? await accounts.find(userId) : null;
      // Months that a running history import brought before the deletion are gone, too.
      if (account?.historyAt !== undefined || account?.sessionSince !== undefined)
        await accounts.forgetHistory(userId, at);
      await states.forgetFigures(userId, source, at);
    },

    remove: async ({ userId }) => {
      // The most sensitive data goes first.
      await amazonSessions.removeAll(userId);
      await accounts.remove(userId);
      await states.removeAll(userId);
      await extensions.removeAll(userId);
      await linked.removeAll(userId);
    },
  };
}
