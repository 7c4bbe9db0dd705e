import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { useSWRConfig } from "swr";
import { getUser, type User } from "#shared/api/accounts/accounts.ts";
import { logoutImpersonate } from "#shared/api/accounts/impersonation.ts";
import { logout } from "#shared/api/accounts/security.ts";
import { isOfOtherViewpoint, keyOf } from "#web/lib/api/cache.ts";
import type { ApiFailure } from "../api/api-failure.ts";
import type { LastSeen } from "../api/last-seen.ts";
import { useQueryOf } from "../api/query.ts";
import { useServices } from "../api/services.tsx";
import { useViewpoint, ViewpointProvider, viewpointOf } from "../api/viewpoint.tsx";
import { reloadPage } from "../env.ts";
import { texts } from "../texts.ts";
import { toastError } from "../toasts.ts";
import type { ActingGrant } from "./acting-grant.ts";
import { forgetAllButSession, forgetPersonal } from "./forget-personal.ts";
import { onSessionOfOtherTab } from "./token-in-storage.ts";

export type SessionState =
  | { readonly status: "starting" }
  | { readonly status: "signed-out" }
  /** The user of the last visit, until the API answers. `failure` says that it can't be reached. */
  | { readonly status: "remembered"; readonly user: User; readonly failure: ApiFailure | undefined }
  | { readonly status: "signed-in"; readonly user: User }
  /**
   * There is a session, but its user could not be loaded (docs/departures.md#failed-start): it is kept and a retry is
   * offered.
   */
  | { readonly status: "unreachable"; readonly failure: ApiFailure };

export interface Session {
  readonly state: SessionState;
  /** The session is being ended: its tokens may be refused at any moment, so nothing should connect with them. */
  readonly isEnding: boolean;
  /** Proves the password and starts the session. Resolves with the user. Rejects with SignInError or ApiFailure. */
  readonly signIn: (email: string, password: string) => Promise<User>;
  /** Starts the session with tokens already issued by the pool, as after a one-time code. Rejects with ApiFailure. */
  readonly begin: () => Promise<User>;
  readonly signOut: () => Promise<void>;
  /** Discards a session that the API has already ended, as after signing out everywhere. */
  readonly forget: () => Promise<void>;
  readonly retry: () => void;
  /** Reloads the user. Resolves even when the API can't be reached; the known user then stays. */
  readonly refresh: () => Promise<void>;
  /**
   * Switches this tab to impersonate the grant's user, and resolves with that user. Rejects with ApiFailure, leaving
   * everything unchanged.
   */
  readonly actAs: (grant: ActingGrant) => Promise<User>;
  /** Ends the grant and switches back to the administrator. */
  readonly stopActing: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

/** The name of the user among the answers of the last visit. */
const SEEN_USER = "user";

/** The user whom the API has named, or the one of the last visit until it does; null without either. */
export const knownUser = (state: SessionState): User | null =>
  state.status === "signed-in" || state.status === "remembered" ? state.user : null;

const isUserKey = (key: unknown): boolean => Array.isArray(key) && key[0] === getUser.name;

/** An answer of the API to this release, so it isn't checked again. */
const rememberedUser = (lastSeen: LastSeen): User | null => (lastSeen.find(SEEN_USER)?.body ?? null) as User | null;

export const SessionProvider = ({ children }: { children: ReactNode }) => (
  <ViewpointProvider>
    <ViewpointSession>{children}</ViewpointSession>
  </ViewpointProvider>
);

function ViewpointSession({ children }: { children: ReactNode }) {
  const { auth, call, onSignedOut, actingGrants, onActingEnded, onPlanRequired, lastSeen } = useServices();
  const { mutate } = useSWRConfig();
  const { viewpoint, switchTo } = useViewpoint();
  const [hasTokens, setHasTokens] = useState<boolean | null>(null);
  const [isEnding, setEnding] = useState(false);
  const user = useQueryOf(getUser, hasTokens ? {} : null);
  const { mutate: reload } = user;
  const [remembered, setRemembered] = useState(() => (viewpoint === "own" ? rememberedUser(lastSeen) : null));
  const forgetSeen = useCallback(() => {
    lastSeen.clear();
    setRemembered(null);
  }, [lastSeen]);

  const forget = useCallback(async () => {
    setEnding(true);
    actingGrants.forget();
    forgetSeen();
    try {
      // Without a connection the pool learns nothing; its tokens are removed from this browser nevertheless.
      await auth.signOut().catch(() => undefined);
    } finally {
      forgetPersonal();
      setHasTokens(false);
      setEnding(false);
    }
    // Clears the cache, so that one user's data never shows for the next on this device.
    await mutate(() => true, undefined, { revalidate: false });
    switchTo("own");
  }, [auth, actingGrants, forgetSeen, mutate, switchTo]);

  /** Loads the current user, then switches to their viewpoint and clears the previous user's data. */
  const begin = useCallback(async () => {
    const person = await call(getUser, {});
    const begun = viewpointOf(actingGrants.current());
    forgetSeen();
    await mutate((key) => !isUserKey(key), undefined, { revalidate: false });
    await mutate(keyOf(getUser, {}, begun), person, { revalidate: false });
    switchTo(begun);
    setHasTokens(true);
    return person;
  }, [call, actingGrants, forgetSeen, mutate, switchTo]);

  const current = user.data;
  useEffect(() => {
    if (current && viewpoint === "own") lastSeen.keep(SEEN_USER, current);
  }, [current, viewpoint, lastSeen]);

  // Only after the switch is on screen: until then the former user is shown.
  useEffect(
    () => void mutate((key) => isOfOtherViewpoint(key, viewpoint), undefined, { revalidate: false }),
    [mutate, viewpoint],
  );

  const endActing = useCallback(async () => {
    actingGrants.forget();
    forgetAllButSession();
    try {
      await begin();
    } catch (error) {
      // Shows the retry of an unreachable session instead of the customer's screens.
      switchTo("own");
      throw error;
    }
  }, [actingGrants, begin, switchTo]);

  useEffect(() => {
    let current = true;
    auth.accessToken().then(
      (token) => current && setHasTokens(token !== null),
      // The pool can't be reached but had tokens to renew, so the session is kept; loading the user will report the
      // failure.
      () => current && setHasTokens(true),
    );
    return () => {
      current = false;
    };
  }, [auth]);

  useEffect(() => onSignedOut(() => void forget()), [onSignedOut, forget]);
  useEffect(
    () =>
      onSessionOfOtherTab((isOver) => {
        // What this tab shows belongs to the former user.
        if (isOver) void forget();
        else reloadPage();
      }),
    [forget],
  );
  useEffect(
    () =>
      onActingEnded(() => {
        // Several calls of a screen may be rejected concurrently; only one ends the grant.
        const grant = actingGrants.current();
        if (!grant) return;
        toastError(texts.actingEnded(grant.email));
        // If the administrator can't be loaded, the session offers a retry.
        endActing().catch(() => undefined);
      }),
    [onActingEnded, actingGrants, endActing],
  );

  const refresh = useCallback(async () => {
    await reload().catch(() => undefined);
  }, [reload]);

  // The guards redirect a user without a plan to the plans.
  useEffect(() => onPlanRequired(() => void refresh()), [onPlanRequired, refresh]);

  const session = useMemo<Session>(() => {
    const state = (): SessionState => {
      if (hasTokens === null) return { status: "starting" };
      if (!hasTokens) return { status: "signed-out" };
      if (user.data) return { status: "signed-in", user: user.data };
      if (remembered && (!user.error || user.error.passing))
        return { status: "remembered", user: remembered, failure: user.error };
      return user.error ? { status: "unreachable", failure: user.error } : { status: "starting" };
    };
    return {
      state: state(),
      isEnding,
      signIn: async (email, password) => {
        await auth.signIn(email, password);
        return begin();
      },
      begin,
      signOut: async () => {
        setEnding(true);
        try {
          await call(logout, {});
        } finally {
          // Without a connection the token expires on its own within minutes; this device discards it now.
          await forget();
        }
      },
      forget,
      retry: () => void reload(),
      refresh,
      actAs: async (grant) => {
        actingGrants.keep(grant);
        try {
          const customer = await begin();
          forgetAllButSession();
          return customer;
        } catch (error) {
          actingGrants.forget();
          throw error;
        }
      },
      stopActing: async () => {
        try {
          if (actingGrants.current()) await call(logoutImpersonate, {});
        } finally {
          // Without a connection the grant expires on its own within the hour.
          await endActing();
        }
      },
    };
  }, [
    hasTokens,
    isEnding,
    user.data,
    user.error,
    remembered,
    auth,
    call,
    actingGrants,
    begin,
    endActing,
    forget,
    refresh,
    reload,
  ]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("no session: wrap the tree in SessionProvider");
  return session;
}

const ShownUserContext = createContext<User | null>(null);

/** Shows screens as those of another user than the signed-in one: an agency's client. */
export const ShownUserProvider = ({ user, children }: { user: User; children: ReactNode }) => (
  <ShownUserContext value={user}>{children}</ShownUserContext>
);

/** The user whose screens are shown: the signed-in one, or within a client's frame that client. */
export function useUser(): User {
  const shown = useContext(ShownUserContext);
  const { state } = useSession();
  const user = shown ?? knownUser(state);
  if (!user) throw new Error("no user is signed in: the route needs a guard");
  return user;
}
