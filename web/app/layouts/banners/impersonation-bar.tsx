import { Badge } from "@mantine/core";
import { Link } from "react-router-dom";
import { formatTime } from "#web/lib/format.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { ROUTES } from "../../routing/routes.ts";
import { TEXT } from "../../text.ts";
import classes from "./impersonation-bar.module.css";

export function ImpersonationBar() {
  const { state } = useSession();
  if (state.status !== "signed-in" || state.user.impersonate_admin_id === null) return null;
  const { first_name, last_name, email, impersonation_ends_at, impersonation_changes_until } = state.user;
  return (
    <aside className={classes.bar} aria-label={TEXT.shell.actingBar}>
      <Badge className={classes.badge} variant="filled" size="lg">
        {TEXT.impersonating}
      </Badge>
      <span>
        <span className={classes.name}>
          {first_name} {last_name},{" "}
        </span>
        {impersonation_ends_at ? TEXT.shell.actingUntil(email, formatTime(impersonation_ends_at)) : email}
      </span>
      <span>
        {impersonation_changes_until === null
          ? TEXT.shell.actingViewOnly
          : TEXT.shell.actingChanges(formatTime(impersonation_changes_until))}
      </span>
      <Link to={ROUTES.logoutImpersonate.path}>{TEXT.logoutImpersonate}</Link>
    </aside>
  );
}
