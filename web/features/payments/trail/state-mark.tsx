import {
  IconAlertTriangle,
  IconArrowForwardUp,
  IconCalendarDue,
  IconCalendarExclamation,
  IconCheck,
  IconHourglass,
  IconTilde,
} from "@tabler/icons-react";
import { TRAIL_STATES, type TrailState } from "#shared/domain/payments/trail.ts";
import classes from "./state-mark.module.css";
import { TEXT } from "./text.ts";

const ICONS: Readonly<Record<TrailState, typeof IconCheck>> = {
  paid: IconCheck,
  due: IconCalendarDue,
  estimated: IconTilde,
  open: IconHourglass,
  carried_over: IconArrowForwardUp,
  out_of_cycle: IconCalendarExclamation,
  differs: IconAlertTriangle,
};

/** A state as a mark of its own shape; its name stands beside it, or for screen readers alone. */
export const StateMark = ({ state, isNamed = false }: { state: TrailState; isNamed?: boolean }) => {
  const Icon = ICONS[state];
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={15} stroke={1.9} aria-hidden="true" />
      {isNamed && TEXT.states[state]}
    </span>
  );
};

export const StateLegend = () => (
  <ul className={classes.legend} aria-label={TEXT.matrix.legend}>
    {TRAIL_STATES.map((state) => (
      <li key={state}>
        <StateMark state={state} isNamed />
      </li>
    ))}
  </ul>
);
