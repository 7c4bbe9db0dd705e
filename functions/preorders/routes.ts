import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/preorders.ts";
import type { PreordersDeps } from "./deps.ts";
import { getStoredPreorder } from "./get-stored-preorder.ts";
import { listStoredPreorders } from "./list-stored-preorders.ts";
import { savePreorders } from "./save-preorders.ts";

export const preordersRoutes = (deps: PreordersDeps): Binding[] => [
  on(api.listStoredPreorders, ({ actor }) => listStoredPreorders(deps, actor)),
  on(api.getStoredPreorder, ({ actor, params }) => getStoredPreorder(deps, actor, params.asin)),
  on(api.savePreorders, ({ actor, body }) => savePreorders(deps, actor, body)),
];
