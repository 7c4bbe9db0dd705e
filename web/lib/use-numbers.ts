import { useMemo } from "react";
import { type Numbers, numbersIn, styleOf } from "./numbers.ts";
import { useSession } from "./session.tsx";

/** How figures are written for whoever is signed in; for others as their browser writes them. */
export function useNumbers(): Numbers {
  const { state } = useSession();
  const chosen = state.status === "signed-in" ? state.user.preferences.number_format : "auto";
  return useMemo(() => numbersIn(styleOf(chosen)), [chosen]);
}
