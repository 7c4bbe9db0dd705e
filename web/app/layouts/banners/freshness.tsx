import { useSyncExternalStore } from "react";
import { useOldestSeen } from "#web/lib/api/kept-query.ts";
import { isOnline } from "#web/lib/env.ts";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../../text.ts";
import classes from "./freshness.module.css";

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** How current the figures on the screen are, when they are those of an earlier visit or there is no connection. */
export function Freshness() {
  const online = useSyncExternalStore(subscribe, isOnline);
  const oldest = useOldestSeen();
  const { timezone } = useUser();
  const time = oldest === null ? null : formatInstant(new Date(oldest).toISOString(), timezone);
  if (!online)
    return (
      <div className={classes.offline} role="status">
        {time === null ? TEXT.banners.offline : TEXT.banners.offlineAsOf(time)}
      </div>
    );
  return time === null ? null : (
    <div className={classes.seen} role="status">
      {TEXT.banners.asOf(time)}
    </div>
  );
}
