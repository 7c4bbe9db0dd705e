import { z } from "zod";

const Passed = z.object({ error: z.string() });

/** What went wrong on the screen before, if it handed that over beside the address. Null when it did not. */
export const passedErrorOf = (state: unknown): string | null => Passed.safeParse(state).data?.error ?? null;
