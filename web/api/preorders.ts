import { getStoredPreorder, listStoredPreorders } from "#shared/api/preorders.ts";
import { useQueryOf } from "#web/lib/api/query.ts";
import { useCalmEnd } from "#web/lib/figure-days.ts";

function useOrdersThrough(): { readonly through?: string } {
  const through = useCalmEnd();
  return through === null ? {} : { through };
}

export const useStoredPreorders = () => useQueryOf(listStoredPreorders, { query: useOrdersThrough() });
export const useStoredPreorder = (asin: string) =>
  useQueryOf(getStoredPreorder, { params: { asin }, query: useOrdersThrough() });
