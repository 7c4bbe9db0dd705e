import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/imports.ts";
import { decideImport } from "./decisions/decide-import.ts";
import { undoImport } from "./decisions/undo-import.ts";
import { createImport } from "./intake/create-import.ts";
import { createExtensionImport, getExtensionImport, startExtensionImport } from "./intake/extension-imports.ts";
import { listImports } from "./intake/list-imports.ts";
import { startImport } from "./intake/start-import.ts";
import { getImport } from "./intake/to-import.ts";
import { spendUploads, type UploadLimitDeps } from "./intake/upload-limits.ts";
import type { ImportDeps } from "./wiring.ts";

export const importRoutes = (deps: ImportDeps & UploadLimitDeps): Binding[] => [
  on(api.createImport, async ({ actor, body, request }) => {
    await spendUploads(deps, actor, request.address, body.files);
    return createImport(deps, actor, body);
  }),
  on(api.startImport, ({ actor, params }) => startImport(deps, actor, params.id)),
  on(api.listImports, ({ actor, query }) => listImports(deps, actor, query.cursor)),
  on(api.getImport, ({ actor, params }) => getImport(deps, actor, params.id)),
  on(api.decideImport, ({ actor, params, body }) => decideImport(deps, actor, params.id, body.months)),
  on(api.createExtensionImport, async ({ actor, body, request }) => {
    await spendUploads(deps, actor, request.address, body.files);
    return createExtensionImport(deps, actor, body);
  }),
  on(api.startExtensionImport, ({ actor, params }) => startExtensionImport(deps, actor, params.id)),
  on(api.getExtensionImport, ({ actor, params }) => getExtensionImport(deps, actor, params.id)),
  on(api.undoImport, ({ actor, params }) => undoImport(deps, actor, params.id)),
];
