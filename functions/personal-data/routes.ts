import { type Binding, on } from "#functions/platform/binding.ts";
import * as api from "#shared/api/personal-data.ts";
import { cancelDeletion } from "./cancel-deletion.ts";
import type { PersonalDataDeps } from "./deps.ts";
import { downloadExport } from "./download-export.ts";
import { listExports } from "./list-exports.ts";
import { purgeSource } from "./purge-source.ts";
import { requestDeletion } from "./request-deletion.ts";
import { startExport } from "./start-export.ts";

export const personalDataRoutes = (deps: PersonalDataDeps): Binding[] => [
  on(api.listExports, ({ actor }) => listExports(deps, actor)),
  on(api.startExport, ({ actor }) => startExport(deps, actor)),
  on(api.downloadExport, ({ actor, params }) => downloadExport(deps, actor, params)),
  on(api.purgeSource, ({ actor, params }) => purgeSource(deps, actor, params.source)),
  on(api.requestDeletion, ({ actor, body }) => requestDeletion(deps, actor, body)),
  on(api.cancelDeletion, ({ actor }) => cancelDeletion(deps, actor)),
];
