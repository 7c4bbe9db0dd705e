import { importMachine } from "#functions/clients/import-machine.ts";
import { reportFiles } from "#functions/clients/report-files.ts";
import { uploadForms } from "#functions/clients/upload-forms.ts";
import { apiHandler, on } from "#functions/platform/api-handler.ts";
import { systemClock } from "#functions/platform/clock.ts";
import { newId } from "#functions/platform/ids.ts";
import { tableAccess } from "#functions/platform/table.ts";
import * as extension from "#shared/api/extension.ts";
import * as api from "#shared/api/imports.ts";
import { createExtensionImport } from "./create-extension-import.ts";
import { createImport } from "./create-import.ts";
import { decideImport } from "./decide-import.ts";
import { importsEnv } from "./env.ts";
import { getExtensionImport } from "./get-extension-import.ts";
import { getImport } from "./get-import.ts";
import { listImports } from "./list-imports.ts";
import { startExtensionImport } from "./start-extension-import.ts";
import { startImport } from "./start-import.ts";
import { importStore } from "./store.ts";
import { undoImport } from "./undo-import.ts";

export const handler = apiHandler(importsEnv, (env) => {
  const access = tableAccess(env);
  const deps = {
    access,
    imports: importStore(access),
    files: reportFiles(env),
    uploads: uploadForms(env),
    machine: importMachine(env),
    clock: systemClock,
    newId,
  };
  return [
    on(api.createImport, ({ actor, body }) => createImport(deps, actor, body)),
    on(api.startImport, ({ actor, params }) => startImport(deps, actor, params.id)),
    on(api.listImports, ({ actor, query }) => listImports(deps, actor, query.cursor)),
    on(api.getImport, ({ actor, params }) => getImport(deps, actor, params.id)),
    on(api.decideImport, ({ actor, params, body }) => decideImport(deps, actor, params.id, body.months)),
    on(extension.createExtensionImport, ({ actor, body }) => createExtensionImport(deps, actor, body)),
    on(extension.startExtensionImport, ({ actor, params }) => startExtensionImport(deps, actor, params.id)),
    on(extension.getExtensionImport, ({ actor, params }) => getExtensionImport(deps, actor, params.id)),
    on(api.undoImport, ({ actor, params }) => undoImport(deps, actor, params.id)),
  ];
});
