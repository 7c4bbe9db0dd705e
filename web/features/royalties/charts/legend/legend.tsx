import { ActionIcon, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { TEXT } from "../text.ts";
import classes from "./legend.module.css";
import { clampedStart, isAtEnd, LEGEND_PAGE, movedStart, startShowing } from "./legend-window.ts";

export interface LegendItem {
  readonly key: string;
  readonly name: string;
  readonly isDrawn: boolean;
  readonly color: string;
  /** The shape of the swatch, in addition to its color. */
  readonly mark: "plain" | "dotted" | "line" | "dashed";
  /** Stands for several series that are not drawn individually, and isn't counted. */
  readonly isOthers?: boolean;
}

interface Props {
  readonly label: string;
  readonly items: readonly LegendItem[];
  readonly onToggle: (key: string) => void;
}

/** The entry that an arrow key moves to; null for any other key. */
const leadsTo = (key: string, from: number, count: number): number | null => {
  const to = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to < 0 || to >= count ? null : to;
};

/** All series of the chart, nine at a time: each entry toggles its series, arrow keys move between entries. */
export const Legend = ({ label, items, onToggle }: Props) => {
  const [wanted, setStart] = useState(0);
  const [focus, setFocus] = useState<{ index: number } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const start = clampedStart(wanted, items.length);
  const end = Math.min(start + LEGEND_PAGE, items.length);

  /** Counts the books, series or stores before an entry; "other books" is none of them. */
  const countedBefore = (index: number): number => items.slice(0, index).filter(({ isOthers }) => !isOthers).length;

  useEffect(() => {
    if (focus) list.current?.querySelector<HTMLElement>(`[data-index="${focus.index}"]`)?.focus();
  }, [focus]);

  const onKeyDown = (event: KeyboardEvent, from: number) => {
    const to = leadsTo(event.key, from, items.length);
    if (to === null) return;
    event.preventDefault();
    setStart(startShowing(to, start, items.length));
    setFocus({ index: to });
  };
  const step = (direction: -1 | 1) => setStart(movedStart(start, direction, items.length));

  return (
    <div className={classes.root}>
      <ul className={classes.list} ref={list} aria-label={label}>
        {items.slice(start, end).map(({ key, name, isDrawn, color, mark }, i) => (
          <li key={key}>
            <button
              type="button"
              className={classes.entry}
              aria-pressed={isDrawn}
              title={name}
              data-index={start + i}
              onClick={() => onToggle(key)}
              onKeyDown={(event) => onKeyDown(event, start + i)}
            >
              <i
                className={classes.swatch}
                data-mark={mark}
                style={{ "--series": color } as CSSProperties}
                aria-hidden="true"
              />
              <span className={classes.name}>{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {items.length > LEGEND_PAGE && (
        <div className={classes.pages}>
          <ActionIcon
            variant="default"
            size="md"
            aria-label={TEXT.legend.earlier}
            disabled={start === 0}
            onClick={() => step(-1)}
          >
            <IconChevronLeft size={16} aria-hidden="true" />
          </ActionIcon>
          <Text size="sm" c="dimmed" className="colophon-figures" aria-live="polite">
            {TEXT.legend.position(countedBefore(start) + 1, countedBefore(end), countedBefore(items.length))}
          </Text>
          <ActionIcon
            variant="default"
            size="md"
            aria-label={TEXT.legend.later}
            disabled={isAtEnd(start, items.length)}
            onClick={() => step(1)}
          >
            <IconChevronRight size={16} aria-hidden="true" />
          </ActionIcon>
        </div>
      )}
    </div>
  );
};
