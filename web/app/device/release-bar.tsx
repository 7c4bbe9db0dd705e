import { Button } from "@mantine/core";
import { runningRelease, useIsReplaced } from "#web/lib/running-release.ts";
import { TEXT } from "../text.ts";
import classes from "./device.module.css";

/** Says that this page belongs to an older release, whose requests the API may no longer understand. */
export const ReleaseBar = () =>
  useIsReplaced() ? (
    <div className={classes.bar} role="status">
      <p>
        <strong>{TEXT.release.replaced}.</strong> {TEXT.release.hint}
      </p>
      <Button size="compact-md" onClick={() => void runningRelease.renew()}>
        {TEXT.release.reload}
      </Button>
    </div>
  ) : null;
