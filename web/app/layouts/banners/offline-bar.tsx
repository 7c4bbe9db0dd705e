import { useSyncExternalStore } from "react";
import { isOnline } from "#web/lib/env.ts";
import { TEXT } from "../../text.ts";
import classes from "../application-layout.module.css";

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
      {TEXT.banners.offline}
    </div>
  );
