import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/imports.ts";
import { decideImport } from "./decisions/decide-import.ts";
import { undoImport } from "./decisions/undo-import.ts";
import { createImport } from "./intake/create-import.ts";
import { createExtensionImport, getExtensionImport, startExtensionImport } from "./intake/extension-imports.ts";
import { getImport, listImports } from "./intake/read-imports.ts";
import { startImport } from "./intake/start-import.ts";
import { spendUploads, type UploadLimitDeps } from "./intake/upload-limits.ts";
import type { ImportDeps } from "./wiring.ts";

export const importRoutes = (deps: ImportDeps & UploadLimitDeps): Binding[] => [
  on(api.createImport, async ({ actor, body, request }) => {
    await spendUploads(deps, { actor, address: request.address, files: body.files });
    return createImport(deps, { actor, ...body });
  }),
  on(api.startImport, ({ actor, params }) => startImport(deps, { actor, importId: params.id })),
  on(api.listImports, ({ actor, query }) => listImports(deps, { actor, ...query })),
  on(api.getImport, ({ actor, params }) => getImport(deps, { actor, importId: params.id })),
  on(api.decideImport, ({ actor, params, body }) => decideImport(deps, { actor, importId: params.id, ...body })),
  on(api.createExtensionImport, async ({ actor, body, request }) => {
    await spendUploads(deps, { actor, address: request.address, files: body.files });
    return createExtensionImport(deps, { actor, ...body });
  }),
  on(api.startExtensionImport, ({ actor, params }) => startExtensionImport(deps, { actor, importId: params.id })),
  on(api.getExtensionImport, ({ actor, params }) => getExtensionImport(deps, { actor, importId: params.id })),
  on(api.undoImport, ({ actor, params }) => undoImport(deps, { actor, importId: params.id })),
];
