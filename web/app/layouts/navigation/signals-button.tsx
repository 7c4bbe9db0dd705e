import { ActionIcon } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { useSignalCount } from "#web/api/signals.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { ROUTES } from "../../routing/routes.ts";
import { TEXT } from "../../text.ts";
import classes from "./signals-button.module.css";

/** Above it, the number would need a third digit's room. */
const MOST_SHOWN = 99;

const Bell = () => {
  const { data } = useSignalCount();
  const count = data?.count ?? 0;
  const label = count === 0 ? TEXT.signals.label : TEXT.signals.labelOf(count);
  return (
    <ActionIcon
      component={Link}
      to={ROUTES.signals.path}
      className={classes.button}
      size={36}
      aria-label={label}
      title={label}
    >
      <IconBell size={20} stroke={1.6} aria-hidden="true" />
      {count > 0 && (
        <span className={classes.count} aria-hidden="true">
          {count > MOST_SHOWN ? TEXT.signals.many(MOST_SHOWN) : count}
        </span>
      )}
    </ActionIcon>
  );
};

/** Opens the signals, with the number of unseen ones above the bell. Agencies see their clients' on the dashboard. */
export const SignalsButton = () => (useUser().agency === null ? <Bell /> : null);
