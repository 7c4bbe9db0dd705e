import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as api from "#shared/api/booklogs.ts";
import { BOOK_EVENT_TYPES } from "#shared/catalogue/book-event-types.ts";
import { countBookLogs, getBookLog, listBookLogs, listBookLogsBetween } from "./read-book-logs.ts";
import { createBookLog, deleteBookLog, saveBookLogMetadata, updateBookLog } from "./save-book-log.ts";
import type { BookLogsDeps } from "./wiring.ts";

export const bookLogsRoutes = (deps: BookLogsDeps): Binding[] => [
  on(api.listBookLogs, ({ actor }) => listBookLogs(deps, { actor })),
  on(api.listBookLogsBetween, ({ actor, query }) => listBookLogsBetween(deps, { actor, ...query })),
  on(api.countBookLogs, async ({ actor }) => ({ count: await countBookLogs(deps, actor.tenantId) })),
  on(api.getBookLog, ({ actor, params }) => getBookLog(deps, { actor, id: params.id })),
  on(api.createBookLog, ({ actor, body }) => createBookLog(deps, { actor, ...body })),
  on(api.updateBookLog, ({ actor, params, body }) => updateBookLog(deps, { actor, id: params.id, ...body })),
  on(api.deleteBookLog, ({ actor, params }) => deleteBookLog(deps, { actor, id: params.id })),
  on(api.saveBookLogMetadata, ({ actor, params, body }) =>
    saveBookLogMetadata(deps, { actor, id: params.id, ...body }),
  ),
  on(api.listBookEventTypes, () => ({ data: [...BOOK_EVENT_TYPES] })),
];
