import { Title } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { TEXT } from "../text.ts";
import classes from "./step.module.css";

interface Props {
  readonly number: number;
  readonly title: string;
  readonly state: "done" | "current" | "later";
  readonly children: ReactNode;
  readonly done?: ReactNode;
}

/** One of several numbered steps; shows its content when it is active. */
export const Step = ({ number, title, state, children, done }: Props) => {
  const id = useId();
  return (
    <li className={classes.step} data-state={state} aria-current={state === "current" ? "step" : undefined}>
      <span className={classes.number} aria-hidden="true">
        {state === "done" ? <IconCheck size={16} stroke={2} /> : number}
      </span>
      <section aria-labelledby={id} className={classes.body}>
        <Title order={2} size="h3" id={id}>
          {title}
          {state === "done" && <span className={classes.hidden}>{TEXT.doneSuffix}</span>}
        </Title>
        {state === "current" && <div className={classes.content}>{children}</div>}
        {state === "done" && done && <div className={classes.quiet}>{done}</div>}
      </section>
    </li>
  );
};

export const Steps = ({ children }: { children: ReactNode }) => <ol className={classes.steps}>{children}</ol>;
