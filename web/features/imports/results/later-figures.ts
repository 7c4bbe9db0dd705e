import type { Import } from "#shared/api/imports.ts";
import { tellsLaterDays } from "#shared/domain/calm/calm-days.ts";
import { dayIn, type IsoMonth } from "#shared/primitives/dates.ts";
import { useCalmEnd } from "#web/lib/figure-days.ts";
import { useUser } from "#web/lib/session/session.tsx";

/** Whether a month of a family holds figures that calm mode doesn't show yet. */
export type IsHeldBack = (family: string | null, month: IsoMonth) => boolean;

/** Which months of imports calm mode still holds back; payments are not live, and stay. */
export function useHeldBack(items: readonly Pick<Import, "created_at">[]): IsHeldBack {
  const calmEnd = useCalmEnd();
  const { timezone } = useUser();
  return (family, month) =>
    calmEnd !== null &&
    family !== "payments" &&
    items.some(({ created_at }) => tellsLaterDays(month, dayIn(timezone, Date.parse(created_at)), calmEnd));
}
