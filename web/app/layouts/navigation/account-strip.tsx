import classes from "./account-strip.module.css";
import { InstallExtension } from "./install-extension.tsx";
import { TrialCountdown } from "./trial-countdown.tsx";

/** What an account still lacks, in a line of its own below the bar; phones have it in the drawer. */
export const AccountStrip = () => (
  <div className={classes.strip}>
    <InstallExtension />
    <TrialCountdown />
  </div>
);
