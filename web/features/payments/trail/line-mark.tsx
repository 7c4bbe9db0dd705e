import {
  IconAlertTriangle,
  IconArrowForwardUp,
  IconBan,
  IconCalendarDue,
  IconCalendarExclamation,
  IconCalendarQuestion,
  IconCheck,
  IconClockExclamation,
  IconFileAlert,
  IconHandStop,
  IconHourglass,
  IconLoader,
  IconQuestionMark,
  IconTilde,
  IconX,
} from "@tabler/icons-react";
import type { TrailMatrix } from "#shared/domain/payments/matrix.ts";
import classes from "./line-mark.module.css";
import { markName, type TrailMark } from "./line-words.ts";
import { cellMark } from "./names.ts";
import { TEXT } from "./text.ts";

const ICONS: Readonly<Record<TrailMark, typeof IconCheck>> = {
  open: IconHourglass,
  incomplete: IconFileAlert,
  estimated: IconTilde,
  due: IconCalendarDue,
  unconfirmed: IconCalendarQuestion,
  paid: IconCheck,
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

/** A mark of its own shape and color, beside its name. */
export const Mark = ({
  mark,
  icon: Icon,
  children,
}: {
  mark: string;
  icon: typeof IconCheck;
  children: string | false;
}) => (
  <span className={classes.mark} data-mark={mark}>
    <Icon size={15} stroke={1.9} aria-hidden="true" />
    {children}
  </span>
);

/** Beside its name if `named`; elsewhere the control around it is named for screen readers. */
export const LineMark = ({ mark, named = false }: { mark: TrailMark; named?: boolean }) => (
  <Mark mark={mark} icon={ICONS[mark]}>
    {named && markName(mark)}
  </Mark>
);

const ALL_MARKS = Object.keys(ICONS) as TrailMark[];

/** The marks that the matrix shows, with their names. */
export const MarkLegend = ({ matrix: { rows } }: { matrix: TrailMatrix }) => {
  const shown = new Set(rows.flatMap(({ cells }) => [...cells.values()].map(cellMark)));
  return (
    <ul className={classes.legend} aria-label={TEXT.matrix.legend}>
      {ALL_MARKS.filter((mark) => shown.has(mark)).map((mark) => (
        <li key={mark}>
          <LineMark mark={mark} named />
        </li>
      ))}
    </ul>
  );
};
