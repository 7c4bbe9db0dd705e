import { getStoredPreorder, listStoredPreorders } from "#shared/api/preorders.ts";
import { useQueryOf } from "#web/lib/api/query.ts";

export const useStoredPreorders = () => useQueryOf(listStoredPreorders, {});
export const useStoredPreorder = (asin: string) => useQueryOf(getStoredPreorder, { params: { asin } });
