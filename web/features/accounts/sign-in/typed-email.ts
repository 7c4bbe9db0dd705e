import * as z from "zod";

const State = z.object({ email: z.string() });

/**
 * The address typed on the previous page, passed in the history state. It never appears in a URL, where logs and
 * bystanders could read it.
 */
export const typedEmailIn = (state: unknown): string => State.safeParse(state).data?.email ?? "";
