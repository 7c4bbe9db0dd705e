import { Suspense, useEffect, useState } from "react";
import { useNavigation } from "react-router-dom";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { RealtimeProvider } from "#web/lib/realtime/realtime.tsx";
import { runningRelease } from "#web/lib/running-release.ts";
import { useSession, useUser } from "#web/lib/session/session.tsx";
import { CheckedOutlet } from "../routing/route-guard.tsx";
import { TEXT } from "../text.ts";
import classes from "./application-layout.module.css";
import { AccountBanners } from "./banners/account-banners.tsx";
import { Freshness } from "./banners/freshness.tsx";
import { AccountStrip } from "./navigation/account-strip.tsx";
import { TopNavigation } from "./navigation/top-navigation.tsx";

const loadReactions = () => import("../realtime/realtime-reactions.tsx");
const RealtimeReactions = lazyPart(loadReactions, "RealtimeReactions");
const FirstFiguresKeeper = lazyPart(() => import("../device/first-figures-keeper.tsx"), "FirstFiguresKeeper");

export const ApplicationLayout = () => {
  const user = useUser();
  const { isEnding } = useSession();
  // Another user's realtime channel is not accessible during impersonation.
  const isOwn = user.impersonate_admin_id === null;
  const [firstMonth] = useState(user.first_data_at);
  // A visitor's device stores nothing: the worker is for those who come back.
  useEffect(() => runningRelease.register(), []);
  const navigating = useNavigation().state !== "idle";
  return (
    // Keyed by user, because the user may change within the tab: no state of one user's screen may remain for the next.
    <RealtimeProvider key={user.id} userId={isOwn && !isEnding ? user.id : null} load={loadReactions}>
      <a className={classes.skip} href="#content">
        {TEXT.shell.skip}
      </a>
      <TopNavigation />
      <AccountStrip />
      {navigating && <div className={classes.progress} role="progressbar" aria-label={TEXT.loadingPage} />}
      <AccountBanners />
      <Freshness />
      <Suspense>
        <RealtimeReactions firstMonth={firstMonth} />
      </Suspense>
      <Suspense>
        <FirstFiguresKeeper />
      </Suspense>
      <main id="content" className={classes.content} tabIndex={-1}>
        <CheckedOutlet />
      </main>
    </RealtimeProvider>
  );
};
