import { Badge } from "@mantine/core";
import { Link } from "react-router-dom";
import { formatTime } from "#web/lib/format.ts";
import { useSession } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { ROUTES } from "../routes.ts";
import classes from "./impersonation-bar.module.css";

export function ImpersonationBar() {
  const { state } = useSession();
  if (state.status !== "signed-in" || state.user.impersonate_admin_id === null) return null;
  const { first_name, last_name, email, impersonation_ends_at } = state.user;
  return (
    <aside className={classes.bar} aria-label="Acting for somebody">
      <Badge className={classes.badge} variant="filled" size="lg">
        {texts.shell.impersonating}
      </Badge>
      <span>
        <span className={classes.name}>
          {first_name} {last_name},{" "}
        </span>
        {email}
        {impersonation_ends_at && `, until ${formatTime(impersonation_ends_at)}`}
      </span>
      <Link to={ROUTES.logoutImpersonate.path}>{texts.shell.logoutImpersonate}</Link>
    </aside>
  );
}
