import { z } from "zod";

const State = z.object({ email: z.string() });

/** The address that was typed on the page before, handed over in the history's state: it never stands in a URL, where logs and neighbours read it. */
export const typedEmailIn = (state: unknown): string => State.safeParse(state).data?.email ?? "";
