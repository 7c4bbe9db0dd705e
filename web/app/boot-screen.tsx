import { Mark } from "#web/components/ui/wordmark.tsx";
import classes from "./boot-screen.module.css";

/** The moment before anything is known: the mark, and a word for those who can't see it. */
export const BootScreen = () => (
  <div className={classes.root} role="status" aria-label="Loading">
    <Mark size={44} />
  </div>
);
