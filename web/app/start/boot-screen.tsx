import { Mark } from "#web/components/ui/wordmark.tsx";
import { TEXT } from "../text.ts";
import classes from "./boot-screen.module.css";

export const BootScreen = () => (
  <div className={classes.root} role="status" aria-label={TEXT.loading}>
    <Mark size={44} />
  </div>
);
