import { useEffect, useRef } from "react";
import { dayIn } from "#shared/primitives/dates.ts";
import { now } from "#web/lib/env.ts";
import { useUser } from "#web/lib/session/session.tsx";
import type { RefreshPreorders } from "./use-refresh-preorders.ts";

/** Fetches once when the page opens with figures of an earlier day. `asOf` is undefined until it is known. */
export function useDailyRefresh({ need, refresh }: RefreshPreorders, asOf: string | null | undefined): void {
  const { timezone } = useUser();
  const hasTried = useRef(false);
  useEffect(() => {
    if (asOf === undefined || need !== null || hasTried.current) return;
    hasTried.current = true;
    const dayOf = (ms: number) => dayIn(timezone, ms);
    if (asOf === null || dayOf(Date.parse(asOf)) !== dayOf(now())) void refresh({ quiet: true });
  }, [asOf, need, refresh, timezone]);
}
