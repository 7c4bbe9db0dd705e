import classes from "./account-strip.module.css";
import { InstallExtension } from "./install-extension.tsx";
import { TrialCountdown } from "./trial-countdown.tsx";

/** Shows what an account still lacks in a line below the bar; phones have it in the drawer. */
export const AccountStrip = () => (
  <div className={classes.strip}>
    <InstallExtension />
    <TrialCountdown />
  </div>
);
