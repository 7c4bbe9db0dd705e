import type { TablerIcon } from "@tabler/icons-react";
import classes from "./side-notes.module.css";

export const SideNotes = ({ notes }: { notes: readonly { Icon: TablerIcon; text: string }[] }) => (
  <ul className={classes.notes}>
    {notes.map(({ Icon, text }) => (
      <li key={text}>
        <Icon size={20} stroke={1.5} aria-hidden="true" />
        {text}
      </li>
    ))}
  </ul>
);
