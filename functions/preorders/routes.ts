import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/preorders.ts";
import { getStoredPreorder, listStoredPreorders } from "./read-preorders.ts";
import { savePreorders } from "./save-preorders.ts";
import type { PreordersDeps } from "./wiring.ts";

export const preordersRoutes = (deps: PreordersDeps): Binding[] => [
  on(api.listStoredPreorders, ({ actor, query }) => listStoredPreorders(deps, { actor, ...query })),
  on(api.getStoredPreorder, ({ actor, params, query }) =>
    getStoredPreorder(deps, { actor, asin: params.asin, ...query }),
  ),
  on(api.savePreorders, ({ actor, body }) => savePreorders(deps, { actor, ...body })),
];
