import { checkSeals, listSeals } from "#shared/api/seals.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

export const useSeals = () => useQueryOf(listSeals, {}, { revalidateOnFocus: false });

/** A check adds entries for what has changed since the last one. */
export const useCheckSeals = () => useMutationOf(checkSeals, { refresh: [listSeals] });
