import { Service } from "electrodb";
import { agencyClientEntity } from "#functions/entities/agency/agency-client.ts";
import { clientInvitationEntity } from "#functions/entities/agency/invitation.ts";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { type ClientRow, clientAccessStore } from "#functions/platform/access/client-store.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { newId } from "#functions/platform/ids.ts";
import { once } from "#functions/platform/once.ts";
import { batchGet } from "#functions/platform/storage/batches.ts";
import { commit, itemIfWritten } from "#functions/platform/storage/write-conditions.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";

export type ClientStore = ReturnType<typeof clientStore>;

/** An upsert can't remove an attribute. */
const NO_SUMMARY = new Uint8Array();

/** The consents of an agency's clients, if the call has read them already. */
export interface KnownConsents {
  readonly known?: readonly ClientRow[] | undefined;
}

/** A consent as it is given: by an invitation's link, which it uses up, or by the agency's code. */
export interface NewConsent {
  readonly agencyId: string;
  readonly clientId: string;
  readonly scopes: readonly ConsentScope[];
  readonly invitation: { readonly id: string; readonly invitedBy: string; readonly label: string | undefined } | null;
}

/** Stores which authors share figures with which agencies. */
export function clientStore(access: TableAccess) {
  const clients = () => agencyClientEntity(access);
  const service = once(() => new Service({ client: clients(), invitation: clientInvitationEntity(access) }));
  const { find, agenciesOf } = clientAccessStore(access);

  return {
    find,
    agenciesOf,

    /** Without `consistent` it costs half as much and may miss changes of the last moments. */
    list: async (agencyId: string, { consistent = true } = {}): Promise<ClientRow[]> =>
      (
        await clients()
          .query.primary({ agencyId })
          .go({ ...ALL_PAGES, consistent })
      ).data,

    /** Reads some clients' consents consistently; those that have ended are absent. */
    findAll: (agencyId: string, clientIds: readonly string[]): Promise<ClientRow[]> =>
      batchGet(
        clientIds.map((clientId) => ({ agencyId, clientId })),
        (left) => clients().get(left).go(READ_LATEST),
      ),

    /** Stores a summary; fails unless the consent is still the one that the summary was made for. */
    saveSummary: async ({ agencyId, clientId, edition: seen }: ClientRow, summary: Uint8Array): Promise<void> => {
      await clients()
        .patch({ agencyId, clientId })
        .set({ summary, edition: newId() })
        .where(({ edition }, { eq, notExists }) => (seen === undefined ? notExists(edition) : eq(edition, seen)))
        .go();
    },

    /** Reads each consent again, consistently, because the index may show one that has just ended. */
    listOfAuthor: async (clientId: string): Promise<ClientRow[]> => {
      const keys = (await agenciesOf(clientId)).map((agencyId) => ({ agencyId, clientId }));
      return batchGet(keys, (left) => clients().get(left).go(READ_LATEST));
    },

    /**
     * Stores a consent, or replaces the scopes of an existing one, and uses up its invitation. Returns false when the
     * invitation was accepted or revoked in the meantime.
     */
    give: ({ agencyId, clientId, scopes, invitation }: NewConsent, now: number): Promise<boolean> => {
      const at = toInstant(now);
      return commit(() =>
        service()
          .transaction.write((entities) => [
            entities.client
              .upsert({
                agencyId,
                clientId,
                scopes,
                since: at,
                summary: NO_SUMMARY,
                edition: newId(),
                ...(invitation && { invitedBy: invitation.invitedBy }),
                ...(invitation?.label && { label: invitation.label }),
              })
              .commit(),
            ...(invitation
              ? [
                  entities.invitation
                    .patch({ agencyId, invitationId: invitation.id })
                    .set({ acceptedAt: at })
                    .where(
                      ({ acceptedAt, revokedAt }, { notExists }) =>
                        `${notExists(acceptedAt)} AND ${notExists(revokedAt)}`,
                    )
                    .commit(),
                ]
              : []),
          ])
          .go(),
      );
    },

    /**
     * Returns the changed consent; null when it has ended. Without books in the scopes none keeps its slot, and the
     * summary of the earlier scopes goes with them.
     */
    setScopes: async (
      agencyId: string,
      clientId: string,
      scopes: readonly ConsentScope[],
    ): Promise<ClientRow | null> => {
      const patch = clients().patch({ agencyId, clientId }).set({ scopes, edition: newId() });
      const changed = patch.remove(scopes.includes("books") ? ["summary"] : ["summary", "monitored"]);
      return itemIfWritten(changed.go({ response: "all_new" }));
    },

    /** Sets the agency's label of a client, or with null the author's own name; null when the consent has ended. */
    setLabel: async (agencyId: string, clientId: string, label: string | null): Promise<ClientRow | null> => {
      const patch = clients().patch({ agencyId, clientId });
      const changed = label === null ? patch.remove(["label"]) : patch.set({ label });
      return itemIfWritten(changed.go({ response: "all_new" }));
    },

    /** Ends a consent and returns what it was; null when it had ended before. */
    end: async (agencyId: string, clientId: string): Promise<ClientRow | null> => {
      const { data } = await clients().delete({ agencyId, clientId }).go({ response: "all_old" });
      return data ?? null;
    },
  };
}
