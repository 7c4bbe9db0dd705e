import { Mark } from "#web/components/ui/wordmark.tsx";
import classes from "./boot-screen.module.css";

export const BootScreen = () => (
  <div className={classes.root} role="status" aria-label="Loading">
    <Mark size={44} />
  </div>
);
