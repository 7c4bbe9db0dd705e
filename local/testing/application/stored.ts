import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, ScanCommand } from "@aws-sdk/lib-dynamodb";
import { clientCodeStore, clientStore, newClientCode } from "#functions/agency/index.ts";
import { givenEverything } from "#functions/agency/testing/sharing-clients.ts";
import { linkedAccountId, linkedAccountStore } from "#functions/amazon-accounts/index.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { agencyEntity } from "#functions/entities/agency/agency.ts";
import { kenpSettingsStore } from "#functions/kenp-rates/index.ts";
import { newExtensionToken } from "#functions/platform/access/authenticate-extension.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { newId } from "#functions/platform/ids.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import type { Application } from "./start-application.ts";

/** Attributes of a user's item that no call with a body may change: identity, membership, billing and verification. */
const FIXED = [
  "userId",
  "kind",
  "email",
  "agencyId",
  "agencyRole",
  "localPlan",
  "trialEndsAt",
  "emailVerifiedAt",
  "unverified",
  "removingAt",
  "signedOutAt",
  "firstDataAt",
  "activationDate",
  "kdpSyncDailyDate",
  "createdAt",
] as const;

export function storedIn({ sdk, table }: Application) {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient(sdk));
  const access = { client, table };
  return {
    /** The fixed part of a user's item; missing attributes are undefined. */
    async fixedOf(userId: string) {
      const { data } = await userEntity(access).get({ userId }).go({ consistent: true });
      if (!data) throw new Error(`there is no ${userId}`);
      return Object.fromEntries(FIXED.map((name) => [name, data[name]]));
    },

    /** Connects an extension like its endpoint, but without counting towards the rate limit. Returns the token. */
    async connectExtension(userId: string): Promise<string> {
      const { token, ...kept } = newExtensionToken(userId);
      const pairing = { name: "Chrome on Windows", browser: "chrome", version: "2.0.0" } as const;
      await extensionSessionStore(access).open({ ...kept, ...pairing }, Date.now());
      return token;
    },

    async endTrial(userId: string): Promise<void> {
      await userEntity(access)
        .patch({ userId })
        .set({ trialEndsAt: new Date().toISOString() })
        .remove(["localPlan"])
        .go();
    },

    /** Gives an author a trial again that ended with the choice of the free plan. */
    async startTrial(userId: string): Promise<void> {
      await userEntity(access)
        .patch({ userId })
        .set({ trialEndsAt: "2099-01-01T00:00:00.000Z" })
        .remove(["localPlan"])
        .go();
    },

    /** Links an author portal account like connecting does, but without a session. */
    async linkAccount(userId: string): Promise<string> {
      const retailerUserId = `amzn1.account.${newId()}`;
      const accountId = linkedAccountId(userId, "AUTHOR_CENTRAL", retailerUserId);
      const facts = { profile: null, accountCreationDate: null, sessionEndsAt: null };
      const account = { type: "AUTHOR_CENTRAL", email: "clara@retailer.example", retailerUserId } as const;
      const at = { connectedAt: new Date().toISOString() };
      await linkedAccountStore(access).connect({ userId, accountId, ...account, ...facts, ...at }, null);
      return accountId;
    },

    /** Gives an author something of everything that can be shared, with figures that arrived now. */
    async giveEverything(userId: string): Promise<void> {
      const at = new Date().toISOString();
      await givenEverything(access, userId, Date.now(), at);
      await kenpSettingsStore(access).savePresets(userId, { kenpcPercent: 83 });
      await userEntity(access).patch({ userId }).set({ firstDataAt: "2026-01", kdpSyncDailyDate: at }).go();
    },

    /** Makes an author a client of an agency like an accepted request does, or changes what the client shares. */
    async share(agencyId: string, clientId: string, scopes: readonly ConsentScope[]): Promise<void> {
      await clientStore(access).give({ agencyId, clientId, scopes, invitation: null }, Date.now());
    },

    async endSharing(agencyId: string, clientId: string): Promise<void> {
      await clientStore(access).end(agencyId, clientId);
    },

    /** Gives an agency without a code a code like its endpoint, but without a plan. */
    async giveCode(agencyId: string): Promise<string> {
      const code = newClientCode();
      await clientCodeStore(access).replace(agencyId, undefined, code);
      return code;
    },

    /** Schedules the deletion of an account, or with null cancels it. */
    async scheduleDeletion(userId: string, dueAt: string | null): Promise<void> {
      const patch = userEntity(access).patch({ userId });
      await (dueAt === null ? patch.remove(["deletionDueAt"]) : patch.set({ deletionDueAt: dueAt })).go();
    },

    async agency(agencyId: string) {
      return (await agencyEntity(access).get({ agencyId }).go({ consistent: true })).data;
    },

    async all(): Promise<Record<string, unknown>[]> {
      const items: Record<string, unknown>[] = [];
      let from: Record<string, unknown> | undefined;
      do {
        const page = await client.send(new ScanCommand({ TableName: table, ExclusiveStartKey: from }));
        items.push(...(page.Items ?? []));
        from = page.LastEvaluatedKey;
      } while (from);
      return items;
    },
  };
}
