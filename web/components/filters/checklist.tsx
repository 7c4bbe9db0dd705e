import { TextInput, VisuallyHidden } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, memo, type ReactNode, useDeferredValue, useMemo, useRef, useState } from "react";
import { foldTitle } from "#shared/primitives/text.ts";
import { TEXT } from "../text.ts";
import classes from "./checklist.module.css";

/** One line of a checklist. `isAbsent`: chosen, but without figures in what is shown. */
export interface ChecklistOption {
  readonly value: string;
  readonly name: string;
  readonly isAbsent: boolean;
  /** The heading under which the option stands, together with those next to it that have the same. */
  readonly group?: string;
}

interface RowProps {
  readonly option: ChecklistOption;
  readonly isChosen: boolean;
  readonly onToggle: (value: string) => void;
}

/** A native checkbox, because hundreds of them must render cheaply. */
const Row = memo(({ option: { value, name, isAbsent }, isChosen, onToggle }: RowProps) => (
  <label className={classes.row} data-absent={isAbsent || undefined}>
    <input type="checkbox" className={classes.box} checked={isChosen} onChange={() => onToggle(value)} />
    <span className={classes.name}>
      {name}
      {isAbsent && (
        <>
          {" "}
          <small className={classes.absent}>{TEXT.filters.absent}</small>
        </>
      )}
    </span>
  </label>
));

interface GroupProps extends Pick<RowProps, "onToggle"> {
  readonly name: string | undefined;
  readonly options: readonly ChecklistOption[];
  readonly ticked: ReadonlySet<string>;
}

const OptionGroup = ({ name, options, ticked, onToggle }: GroupProps) => {
  const rows = options.map((option) => (
    <Row key={option.value} option={option} isChosen={ticked.has(option.value)} onToggle={onToggle} />
  ));
  if (name === undefined) return rows;
  return (
    <fieldset className={classes.group}>
      <legend>{name}</legend>
      {rows}
    </fieldset>
  );
};

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
};

interface Props {
  readonly label: string;
  readonly options: readonly ChecklistOption[];
  readonly chosen: readonly string[];
  /** The search box's placeholder; null for short lists, which have no search. */
  readonly search: string | null;
  readonly empty: ReactNode;
  readonly onToggle: (value: string) => void;
}

/** A list of checkboxes with a search for long lists. The up and down keys move through it. */
export const Checklist = ({ label, options, chosen, search, empty, onToggle }: Props) => {
  const root = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const wanted = foldTitle(useDeferredValue(typed));
  const listed = useMemo(
    () => (wanted === "" ? options : options.filter(({ name }) => foldTitle(name).includes(wanted))),
    [options, wanted],
  );
  const ticked = useMemo(() => new Set(chosen), [chosen]);
  const step = (event: KeyboardEvent) => {
    const fields = [...(root.current?.querySelectorAll("input") ?? [])];
    const next = STEPS[event.key]?.(fields.indexOf(event.target as HTMLInputElement), fields.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    fields[next]?.focus();
  };
  if (options.length === 0) return <div className={classes.empty}>{empty}</div>;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the fields in it.
    <div ref={root} onKeyDown={step}>
      {search && (
        <TextInput
          type="search"
          size="sm"
          mb="xs"
          aria-label={search.replace(/\.+$/, "")}
          placeholder={search}
          leftSection={<IconSearch size={15} />}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      )}
      <fieldset className={classes.list}>
        <legend>
          <VisuallyHidden>{label}</VisuallyHidden>
        </legend>
        {[...Map.groupBy(listed, ({ group }) => group)].map(([name, own]) => (
          <OptionGroup key={name ?? ""} name={name} options={own} ticked={ticked} onToggle={onToggle} />
        ))}
      </fieldset>
      <div role="status" className={listed.length === 0 ? classes.empty : undefined}>
        {listed.length === 0 && TEXT.filters.noMatch}
      </div>
    </div>
  );
};
