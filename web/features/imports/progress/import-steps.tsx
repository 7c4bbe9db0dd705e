import { Progress, VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { TEXT } from "../text.ts";
import classes from "./import-steps.module.css";

/** The steps of an import, in order. */
export const STEPS = ["upload", "read", "save"] as const;
export type Step = (typeof STEPS)[number];

interface Props {
  readonly current: Step;
  /** From 0 to 100 over all steps. */
  readonly value: number;
  /** Automatic imports are fetched, not uploaded. */
  readonly isFetched: boolean;
}

/** The one progress of an import, with the steps it goes through. */
export const ImportSteps = ({ current, value, isFetched }: Props) => {
  const reached = STEPS.indexOf(current);
  return (
    <div className={classes.root}>
      <Progress value={value} size="sm" aria-label={TEXT.current.progress} transitionDuration={200} />
      <ol className={classes.steps}>
        {STEPS.map((step, i) => {
          const isDone = i < reached;
          return (
            <li key={step} aria-current={i === reached ? "step" : undefined} data-done={isDone || undefined}>
              {isDone && <IconCheck size={14} stroke={2} aria-hidden="true" />}
              {step === "upload" && isFetched ? TEXT.steps.fetch : TEXT.steps[step]}
              {isDone && <VisuallyHidden>{TEXT.steps.done}</VisuallyHidden>}
            </li>
          );
        })}
      </ol>
    </div>
  );
};
