import { Alert } from "@mantine/core";
import { FREE } from "#shared/catalogue/plans.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { usePlanHistory } from "../api.ts";
import { TEXT } from "../text.ts";

/**
 * Says before an author switches to Free how many months it shows. Empty if it shows all of them, and for agencies,
 * which have no Free.
 */
export function HistoryNote() {
  const { agency } = useUser();
  const { data } = usePlanHistory(FREE, agency === null);
  if (!data || data.data.shown >= data.data.months) return null;
  const { months, shown } = data.data;
  return (
    <Alert color="amber" title={TEXT.history.title(shown, months)}>
      {TEXT.history.kept}
    </Alert>
  );
}
