import type { Entity, TransactWriteEntity } from "electrodb";
import { singleUseTokenEntity } from "#functions/entities/accounts/single-use-token.ts";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { toTimeToLive } from "#functions/platform/clock.ts";
import { hashOfSecret } from "#functions/platform/ids.ts";

/** What a link in an email is for: the address of a sign-up, one that is to replace it, or a new password. */
export type LinkPurpose = "verify-email" | "change-email" | "reset-password";

/** `expiresAt` is in epoch milliseconds. */
export interface NewLink {
  readonly userId: string;
  readonly secret: string;
  readonly email: string;
  readonly expiresAt: number;
}

type TokenEntity = ReturnType<typeof singleUseTokenEntity>;
type TokenInTransaction =
  TokenEntity extends Entity<infer A, infer F, infer C, infer S> ? TransactWriteEntity<A, F, C, S> : never;

/** Stores the single-use links of one purpose. A link's secret is stored only as its hash. */
export function singleUseTokenStore<P extends LinkPurpose>(access: TableAccess, purpose: P) {
  const tokens = () => singleUseTokenEntity(access);
  const keyOf = (userId: string, secret: string) => ({ userId, purpose, secretHash: hashOfSecret(secret) });
  return {
    /** The entity and the key of a link, for writes that belong to one capability alone. */
    tokens,
    keyOf,

    create: async ({ userId, secret, email, expiresAt }: NewLink): Promise<void> => {
      await tokens()
        .create({ ...keyOf(userId, secret), email, expiresAt: toTimeToLive(expiresAt) })
        .go();
    },

    find: async (userId: string, secret: string) => (await tokens().get(keyOf(userId, secret)).go(READ_LATEST)).data,

    /** The part of a transaction that consumes a link; it fails when the link is missing or has been used. */
    consumption: (token: TokenInTransaction, userId: string, secret: string, at: string) =>
      token
        .patch(keyOf(userId, secret))
        .set({ usedAt: at })
        .where(({ usedAt }, { notExists }) => notExists(usedAt))
        .commit(),

    removeAll: async (userId: string): Promise<void> => {
      const { data } = await tokens().query.primary({ userId, purpose }).go(ALL_PAGES);
      await Promise.all(data.map(({ secretHash }) => tokens().delete({ userId, purpose, secretHash }).go()));
    },
  };
}
