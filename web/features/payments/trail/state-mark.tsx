import {
  IconAlertTriangle,
  IconArrowForwardUp,
  IconBan,
  IconCalendarDue,
  IconCalendarExclamation,
  IconCheck,
  IconClockExclamation,
  IconHandStop,
  IconHourglass,
  IconLoader,
  IconQuestionMark,
  IconTilde,
  IconX,
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
  late: IconClockExclamation,
  processing: IconLoader,
  held: IconHandStop,
  failed: IconX,
  cancelled: IconBan,
  unknown: IconQuestionMark,
};

/** A state as a mark of its own shape; its name stands beside it, or for screen readers alone. */
export const StateMark = ({ state, name }: { state: TrailState; name?: string }) => {
  const Icon = ICONS[state];
  return (
    <span className={classes.mark} data-state={state}>
      <Icon size={15} stroke={1.9} aria-hidden="true" />
      {name}
    </span>
  );
};

export const StateLegend = () => (
  <ul className={classes.legend} aria-label={TEXT.matrix.legend}>
    {TRAIL_STATES.map((state) => (
      <li key={state}>
        <StateMark state={state} name={TEXT.states[state]} />
      </li>
    ))}
  </ul>
);
