import { Mark } from "#web/components/ui/wordmark.tsx";
import classes from "./boot-screen.module.css";

/** Shown before anything has loaded: the logo, with text for screen readers. */
export const BootScreen = () => (
  <div className={classes.root} role="status" aria-label="Loading">
    <Mark size={44} />
  </div>
);
