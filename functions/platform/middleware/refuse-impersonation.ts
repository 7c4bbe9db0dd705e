import { ACTING_AS, impersonationForbidden } from "../access/act-as.ts";
import type { HttpMiddleware } from "./api-middleware.ts";

/** Refuses a call that names an impersonation grant, on functions that have no actors. Throws Forbidden. */
export const refuseImpersonation = (): HttpMiddleware => ({
  before: ({ event }) => {
    if (event.headers[ACTING_AS] !== undefined) throw impersonationForbidden();
  },
});
