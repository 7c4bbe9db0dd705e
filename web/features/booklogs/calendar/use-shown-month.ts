import { useCallback } from "react";
import { type IsoDate, type IsoMonth, isIsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { useAddressQuery } from "#web/lib/use-address-query.ts";

/** The month of the address (`?month=2026-11`); the current one without it or when it isn't a month. */
export function useShownMonth(today: IsoDate): [IsoMonth, (month: IsoMonth) => void] {
  const [query, setQuery] = useAddressQuery();
  const current = monthOf(today);
  const asked = query.get("month");
  const show = useCallback(
    (month: IsoMonth) => {
      if (!isIsoMonth(month)) return;
      setQuery(
        (written) => {
          if (month === current) written.delete("month");
          else written.set("month", month);
          return written;
        },
        { replace: true },
      );
    },
    [current, setQuery],
  );
  return [asked !== null && isIsoMonth(asked) ? asked : current, show];
}
