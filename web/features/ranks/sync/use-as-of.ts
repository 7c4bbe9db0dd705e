import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
import { useQueryOf } from "#web/lib/api/query.ts";
import { useUser } from "#web/lib/session/session.tsx";
import type { RankedFormats } from "../api.ts";

/**
 * When ranks were last read; null before the first reading and undefined while loading. An unchanged rank isn't stored
 * again, so an author's last reading is that of the sync, and an agency's the newest of the shown ranks.
 */
export function useAsOf(formats: RankedFormats | undefined, marketplace: string): string | null | undefined {
  const isAgency = useUser().agency !== null;
  const health = useQueryOf(getSyncHealth, isAgency ? null : {}).data;
  if (!formats) return undefined;
  const last = health?.data.find(({ source }) => source === "ranks")?.last_good_at ?? null;
  const read = formats.data.map(({ ranks }) => ranks?.[marketplace]?.read_at ?? null);
  return [last, ...read].reduce((newest, at) => (at !== null && (newest === null || at > newest) ? at : newest), null);
}
