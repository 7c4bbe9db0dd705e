import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/personal-data.ts";
import { cancelDeletion, requestDeletion } from "./deletion/request-deletion.ts";
import { downloadExport, listExports, startExport } from "./export/exports.ts";
import { listHeldShops } from "./purge/list-held-shops.ts";
import { purgeSource } from "./purge/purge-source.ts";
import type { PersonalDataDeps } from "./wiring.ts";

export const personalDataRoutes = (deps: PersonalDataDeps): Binding[] => [
  on(api.listExports, ({ actor }) => listExports(deps, { actor })),
  on(api.startExport, ({ actor }) => startExport(deps, { actor })),
  on(api.downloadExport, ({ actor, params }) => downloadExport(deps, { actor, ...params })),
  on(api.listHeldShops, ({ actor }) => listHeldShops(deps, { actor })),
  on(api.purgeSource, ({ actor, params }) => purgeSource(deps, { actor, source: params.source })),
  on(api.requestDeletion, ({ actor, body }) => requestDeletion(deps, { actor, ...body })),
  on(api.cancelDeletion, ({ actor }) => cancelDeletion(deps, { actor })),
];
