import type { EntityItem } from "electrodb";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { agencyClientEntity } from "#functions/entities/agency/agency-client.ts";
import { clientViewEntity } from "#functions/entities/agency/client-view.ts";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { toInstant, toTimeToLive } from "../clock.ts";
import { newId } from "../ids.ts";
import { inParallel } from "../in-parallel.ts";
import { isWritten } from "../storage/write-conditions.ts";
import { type Actor, callerOf } from "./actor.ts";
import type { UserRow } from "./session-store.ts";

export type ClientRow = EntityItem<ReturnType<typeof agencyClientEntity>>;
export type ClientAccessStore = ReturnType<typeof clientAccessStore>;

/** How long an author can look up who opened which figures. */
export const VIEW_RETENTION_DAYS = 400;

/** Replaces the member's id in the record of a look by support that acts for the agency. */
export const SUPPORT_VIEWER = "support";

/** Returns who looks at a client's figures, for the client's record: the member, or support acting for them. */
export function viewerOf(actor: Actor) {
  const { kind, tenantId, userId } = callerOf(actor);
  return { agencyId: tenantId, memberId: kind === "impersonated" ? SUPPORT_VIEWER : userId };
}

/** The chain's table access when an agency opens a client's figures. */
export function clientAccessStore(access: TableAccess) {
  const clients = () => agencyClientEntity(access);
  const users = () => userEntity(access);
  const views = () => clientViewEntity(access);
  const ofAuthor = async (clientId: string): Promise<ClientRow[]> =>
    (await clients().query.byClient({ clientId }).go(ALL_PAGES)).data;
  return {
    /** Reads consistently, so that a consent that has ended opens nothing any more. */
    find: async (agencyId: string, clientId: string): Promise<ClientRow | null> =>
      (await clients().get({ agencyId, clientId }).go(READ_LATEST)).data,

    /** Lists what an author shares with each agency. The index may lag behind a consent of the last moments. */
    sharedScopes: async (clientId: string): Promise<(readonly ConsentScope[])[]> =>
      (await ofAuthor(clientId)).map(({ scopes }) => scopes),

    /** Lists an author's agencies. The index may lag behind a consent of the last moments. */
    agenciesOf: async (clientId: string): Promise<string[]> =>
      (await ofAuthor(clientId)).map(({ agencyId }) => agencyId),

    /**
     * Drops what some agencies keep of an author in their summaries, after a change that they must see immediately: the next
     * look reads the author's own data.
     */
    dropSummaries: async (clientId: string, agencyIds: readonly string[]): Promise<void> => {
      await inParallel(agencyIds, (agencyId) =>
        isWritten(clients().patch({ agencyId, clientId }).set({ edition: newId() }).remove(["summary"]).go()),
      );
    },

    findUser: async (userId: string): Promise<UserRow | null> => (await users().get({ userId }).go(READ_LATEST)).data,

    /** Counts one look of a member at a client's figures of one scope. `now` is in epoch milliseconds. */
    countView: async (
      view: { clientId: string; agencyId: string; memberId: string; scope: ConsentScope },
      now: number,
    ): Promise<void> => {
      await views()
        .upsert({ ...view, date: toInstant(now).slice(0, 10) })
        .add({ count: 1 })
        .set({ expiresAt: toTimeToLive(now + VIEW_RETENTION_DAYS * DAY_MS) })
        .go();
    },
  };
}
