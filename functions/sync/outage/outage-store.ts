import { amazonOutageEntity } from "#functions/entities/amazon/amazon-outage.ts";
import { READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { Outage } from "#shared/domain/sync/outage.ts";

/** `revision` is 0 before the first outage. */
export interface StoredOutage {
  readonly outage: Outage;
  readonly revision: number;
  /** Whether the operator was notified of the current outage. */
  readonly isNotified: boolean;
}

const KEY = { retailer: "amazon" } as const;

export type OutageStore = ReturnType<typeof outageStore>;

export function outageStore(access: TableAccess) {
  const outages = () => amazonOutageEntity(access);
  return {
    read: async (): Promise<StoredOutage> => {
      const { data } = await outages().get(KEY).go(READ_LATEST);
      return {
        outage: { openedAt: data?.openedAt ?? null, peak: data?.peak ?? 0, healedAt: data?.healedAt ?? null },
        revision: data?.revision ?? 0,
        isNotified: data?.notifiedAt !== undefined,
      };
    },

    /** False after losing a race with a concurrent run. */
    replace: ({ revision: seen }: Pick<StoredOutage, "revision">, outage: Outage, notifiedAt?: number) => {
      const { openedAt, peak, healedAt } = outage;
      return isWritten(
        outages()
          .put({
            ...KEY,
            revision: seen + 1,
            peak,
            ...(openedAt !== null && { openedAt }),
            ...(healedAt !== null && { healedAt }),
            ...(notifiedAt !== undefined && { notifiedAt }),
          })
          .where(({ revision }, { eq, notExists }) => (seen === 0 ? notExists(revision) : eq(revision, seen)))
          .go(),
      );
    },
  };
}
