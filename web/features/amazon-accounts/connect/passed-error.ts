import * as z from "zod";

const Passed = z.object({ error: z.string() });

/** The error message handed over by the previous screen in the history state, or null. */
export const passedErrorOf = (state: unknown): string | null => Passed.safeParse(state).data?.error ?? null;
