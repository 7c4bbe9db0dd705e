import { useSyncExternalStore } from "react";
import { isOnline } from "#web/lib/env.ts";
import classes from "./application-layout.module.css";

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

export const OfflineBar = () =>
  useSyncExternalStore(subscribe, isOnline) ? null : (
    <div className={classes.offline} role="status">
      You are offline. What you see is what was last fetched; it updates by itself once you are connected.
    </div>
  );
