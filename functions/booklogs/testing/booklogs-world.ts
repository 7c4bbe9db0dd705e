import { booksWorld } from "#functions/books/testing/books-world.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import * as api from "#shared/api/booklogs.ts";
import type { BookLogForm } from "#shared/domain/booklogs/form-rules.ts";
import { VALID_FORM } from "#shared/domain/booklogs/testing/form-cases.ts";
import { bookLogsRoutes } from "../routes.ts";
import { bookLogsDeps } from "../wiring.ts";

export type BookLogsWorld = ReturnType<typeof bookLogsWorld>;

/** Calls the endpoints of event logs and books through the full HTTP chain over one table. */
export function bookLogsWorld(access: TableAccess) {
  const books = booksWorld(access);
  const { clock } = books;
  const deps = bookLogsDeps(access, books.deps);
  const call = apiCaller(bookLogsRoutes(deps), { access, clock });
  const create = (as: Actor, form: BookLogForm) => call(api.createBookLog, { as, body: { ...VALID_FORM, ...form } });
  return {
    ...books,
    deps,
    call,
    callBooks: books.call,
    create,
    given: async (as: Actor, form: BookLogForm): Promise<api.BookLog> => {
      const { status, body } = await create(as, form);
      if (status !== 201) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return body.data.data;
    },
    givenBook: books.given,
    listBooks: books.list,
    update: (as: Actor, id: string, form: BookLogForm) =>
      call(api.updateBookLog, { as, params: { id }, body: { ...VALID_FORM, ...form } }),
    remove: (as: Actor, id: string) => call(api.deleteBookLog, { as, params: { id } }),
    spend: (as: Actor, id: string, body: unknown) => call(api.saveBookLogMetadata, { as, params: { id }, body }),
    get: (as: Actor, id: string) => call(api.getBookLog, { as, params: { id } }),
    list: async (as: Actor) => (await call(api.listBookLogs, { as })).body.data,
    between: async (as: Actor, from: string, to: string) =>
      (await call(api.listBookLogsBetween, { as, query: `start_date=${from}&end_date=${to}` })).body.data,
    /** Moves an author whose trial has ended to the free plan. */
    onFreePlan: async ({ userId }: Actor): Promise<void> => {
      const changes = { trialEndsAt: "2026-11-19T00:00:00.000Z", localPlan: "FREE" } as const;
      await userEntity(access).patch({ userId }).set(changes).go();
    },
    count: async (as: Actor) => (await call(api.countBookLogs, { as })).body.count,
  };
}
