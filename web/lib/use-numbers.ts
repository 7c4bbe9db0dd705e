import { useMemo } from "react";
import { type Numbers, numbersIn, styleOf } from "./numbers.ts";
import { knownUser, useSession } from "./session/session.tsx";

/** Number formats of the signed-in user; the browser's own for visitors. */
export function useNumbers(): Numbers {
  const { state } = useSession();
  const chosen = knownUser(state)?.preferences.number_format ?? "auto";
  return useMemo(() => numbersIn(styleOf(chosen)), [chosen]);
}
