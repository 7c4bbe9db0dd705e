import { useMemo } from "react";
import { type Numbers, numbersIn, styleOf } from "./numbers.ts";
import { knownUser, useSession } from "./session/session.tsx";

/**
 * Number formats of the signed-in user, without amounts of money while they hide them; the browser's own formats for
 * visitors.
 */
export function useNumbers(): Numbers {
  const { state } = useSession();
  const preferences = knownUser(state)?.preferences;
  const chosen = preferences?.number_format ?? "auto";
  const hidesAmounts = preferences?.hides_amounts ?? false;
  return useMemo(() => numbersIn({ ...styleOf(chosen), hidesAmounts }), [chosen, hidesAmounts]);
}
