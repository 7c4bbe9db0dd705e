import type { EntityItem } from "electrodb";
import { ALL_PAGES, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { emailRecipientEntity } from "#functions/entities/email-delivery/email-recipient.ts";
import { newSecret } from "#functions/platform/ids.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { findOrCreate, isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { EmailPause, EmailSubscription } from "#shared/api/email-delivery.ts";

export type RecipientRow = EntityItem<ReturnType<typeof emailRecipientEntity>>;

/** `recipient` is `self` or another address in lower case. */
export interface RecipientKey {
  readonly userId: string;
  readonly subscription: EmailSubscription;
  readonly recipient: string;
}

export type PauseReason = EmailPause["reason"];
export type RecipientStore = ReturnType<typeof recipientStore>;

/** Stores the recipients of regular emails: what stops them, and what has paused them. */
export function recipientStore(access: TableAccess) {
  const items = () => emailRecipientEntity(access);
  const find = async ({ userId, subscription, recipient }: RecipientKey): Promise<RecipientRow | null> =>
    (await items().get({ userId, subscription, recipient }).go(READ_LATEST)).data;
  const list = async (userId: string): Promise<RecipientRow[]> =>
    (
      await items()
        .query.primary({ userId })
        .go({ ...ALL_PAGES, consistent: true })
    ).data;

  return {
    find,
    list,

    /** Returns a recipient, adding it when it is new. */
    ensure: (key: RecipientKey): Promise<RecipientRow> =>
      findOrCreate(
        () => find(key),
        () =>
          items()
            .create({ ...key, secret: newSecret() })
            .go(),
      ),

    stop: async (key: RecipientKey, stoppedAt: string): Promise<void> => {
      await items().patch(key).set({ stoppedAt }).go();
    },

    restart: async (key: RecipientKey): Promise<void> => {
      await items().patch(key).remove(["stoppedAt"]).go();
    },

    /** Clears whatever keeps a recipient's emails back. Does nothing when there is no such recipient. */
    resume: async (key: RecipientKey): Promise<void> => {
      if (!(await find(key))) return;
      await items().patch(key).remove(["stoppedAt", "pausedAt", "pausedAddress", "pauseReason"]).go();
    },

    /** Pauses a recipient's emails to `address`, in lower case. Does nothing when the recipient is gone. */
    pause: async (
      key: RecipientKey,
      pause: { readonly address: string; readonly at: string; readonly reason: PauseReason },
    ): Promise<void> => {
      const { address: pausedAddress, at: pausedAt, reason: pauseReason } = pause;
      await isWritten(items().patch(key).set({ pausedAddress, pausedAt, pauseReason }).go());
    },

    remove: async (key: RecipientKey): Promise<void> => {
      await items().delete(key).go();
    },

    removeAll: async (userId: string): Promise<void> => {
      await inParallel(await list(userId), ({ subscription, recipient }) =>
        items().delete({ userId, subscription, recipient }).go(),
      );
    },
  };
}
