import { Button, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";
import classes from "./state-message.module.css";

/** An empty or error state: a sentence, its reason, and at most one action. */
export const StateMessage = ({
  title,
  children,
  action,
  icon,
  role,
  order = 1,
}: {
  title: string;
  /** 1 when it is the screen's only content, 2 within a screen. */
  order?: 1 | 2;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  role?: "alert" | "status";
}) => (
  <div className={classes.root} role={role}>
    {icon && (
      <div className={classes.icon} aria-hidden="true">
        {icon}
      </div>
    )}
    <Title order={order} size="h2">
      {title}
    </Title>
    {children && <div className={classes.words}>{children}</div>}
    {action && <div className={classes.action}>{action}</div>}
  </div>
);

/** Shows what happened and what to try, with a retry button. */
export const FailureMessage = ({
  error,
  title,
  order,
  onRetry,
}: {
  error: unknown;
  title?: string;
  order?: 1 | 2;
  onRetry: () => void;
}) => {
  const offline = isFailure(error, "offline");
  const say = useSay();
  return (
    <StateMessage
      role="alert"
      order={order}
      title={offline ? TEXT.offline : (title ?? texts.genericError)}
      action={
        <Button variant="default" onClick={onRetry}>
          {TEXT.tryAgain}
        </Button>
      }
    >
      <Text>{offline ? texts.offline : say(TEXT.failureHint)}</Text>
    </StateMessage>
  );
};
