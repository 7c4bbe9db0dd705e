import { Outlet, useNavigation } from "react-router-dom";
import { RealtimeProvider } from "#web/lib/realtime.tsx";
import { useSession, useUser } from "#web/lib/session.tsx";
import { RealtimeReactions } from "../realtime-reactions.tsx";
import { AccountBanners } from "./account-banners.tsx";
import classes from "./application-layout.module.css";
import { OfflineBar } from "./offline-bar.tsx";
import { TopNavigation } from "./top-navigation.tsx";

export const ApplicationLayout = () => {
  const user = useUser();
  const { isEnding } = useSession();
  // Another user's realtime channel is not accessible during impersonation.
  const isOwn = user.impersonate_admin_id === null;
  const navigating = useNavigation().state !== "idle";
  return (
    // Keyed by user, because the user may change within the tab: no state of one user's screen may remain for the next.
    <RealtimeProvider key={user.id} userId={isOwn && !isEnding ? user.id : null}>
      <RealtimeReactions />
      <a className={classes.skip} href="#content">
        Skip to content
      </a>
      <TopNavigation />
      {navigating && <div className={classes.progress} role="progressbar" aria-label="Loading the page" />}
      <AccountBanners />
      <OfflineBar />
      <main id="content" className={classes.content} tabIndex={-1}>
        <Outlet />
      </main>
    </RealtimeProvider>
  );
};
