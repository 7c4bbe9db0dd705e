import { createHash } from "node:crypto";
import type { EntityItem } from "electrodb";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { sealEntity } from "#functions/entities/seals/seal.ts";
import { packedObject } from "#functions/platform/storage/packed-format.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { Digest } from "#shared/domain/seals/chain.ts";
import type { SealContent, SealEntry } from "#shared/domain/seals/seal.ts";

export const sha256: Digest = (text) => createHash("sha256").update(text).digest("hex");

/** An entry's content as it is stored. The version of its hash is the entry's own. */
export const SEAL_CONTENT = packedObject<SealContent>({
  name: "seal-content",
  version: 1,
  members: ["kind"],
  upgrades: {},
});

type SealRow = EntityItem<ReturnType<typeof sealEntity>>;

const toEntry = (row: SealRow): SealEntry => ({
  version: row.version,
  number: row.number,
  sealed_at: row.sealedAt,
  previous: row.previous,
  content_hash: row.contentHash,
  hash: row.hash,
  content: row.content === undefined ? null : SEAL_CONTENT.unpack(row.content),
});

export type SealStore = ReturnType<typeof sealStore>;

/** Stores each author's chain, an item per entry. */
export function sealStore(access: TableAccess) {
  const seals = () => sealEntity(access);
  const numbersOf = async (tenantId: string): Promise<number[]> => {
    const { data } = await seals()
      .query.primary({ tenantId })
      .go({ ...ALL_PAGES, consistent: true, attributes: ["number"] });
    return data.map(({ number }) => number);
  };

  return {
    /** The whole chain in order. @throws {NewerVersion} */
    read: async (tenantId: string): Promise<SealEntry[]> => {
      const { data } = await seals()
        .query.primary({ tenantId })
        .go({ ...ALL_PAGES, consistent: true });
      return data.map(toEntry);
    },

    /** False when a concurrent writer has appended an entry of this number: the chain must be read again. */
    append: (tenantId: string, { content, ...entry }: SealEntry): Promise<boolean> =>
      isWritten(
        seals()
          .create({
            tenantId,
            number: entry.number,
            version: entry.version,
            sealedAt: entry.sealed_at,
            previous: entry.previous,
            contentHash: entry.content_hash,
            hash: entry.hash,
            ...(content && { content: SEAL_CONTENT.pack(content) }),
          })
          .go(),
      ),

    /** Takes the content of an entry away; its hashes stay. */
    forgetContent: async (tenantId: string, number: number): Promise<void> => {
      await isWritten(seals().patch({ tenantId, number }).remove(["content"]).go());
    },

    /** Removes the chain, the newest entry first, so that what is left of it is a chain. */
    removeAll: async (tenantId: string): Promise<void> => {
      for (const number of (await numbersOf(tenantId)).reverse()) await seals().delete({ tenantId, number }).go();
    },
  };
}
