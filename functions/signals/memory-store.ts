import type { TableAccess } from "#functions/entities/base.ts";
import { signalMemoryEntity } from "#functions/entities/signals/signal-memory.ts";
import { signalMemoryPartEntity } from "#functions/entities/signals/signal-memory-part.ts";
import { packedObject } from "#functions/platform/storage/packed-format.ts";
import { packedStore } from "#functions/platform/storage/packed-store.ts";
import { NOTHING_REMEMBERED, type SignalMemory } from "#shared/domain/signals/reading/memory.ts";

export const SIGNAL_MEMORY = packedObject<SignalMemory>({
  name: "signal-memory",
  version: 1,
  members: ["ratings", "pages"],
  upgrades: {},
});

export type SignalMemoryStore = ReturnType<typeof signalMemoryStore>;

/** Stores what an author's earlier checks have seen. */
export function signalMemoryStore(access: TableAccess) {
  const items = packedStore({
    item: () => signalMemoryEntity(access),
    parts: () => signalMemoryPartEntity(access),
    format: SIGNAL_MEMORY,
    empty: NOTHING_REMEMBERED,
    busy: "Your signals are being checked in several places at the same time. Please try again.",
  });
  return {
    read: async (userId: string): Promise<SignalMemory> => (await items.read(userId)).value,

    /** Nothing is written when `change` returns the same object. */
    change: (userId: string, change: (memory: SignalMemory) => SignalMemory): Promise<void> =>
      items.update(userId, (value) => ({ value: change(value), result: undefined })),

    remove: items.remove,
  };
}
