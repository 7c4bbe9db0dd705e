import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { useSWRConfig } from "swr";
import { getUser, type User } from "#shared/api/accounts.ts";
import { logoutImpersonate } from "#shared/api/acting.ts";
import { logout } from "#shared/api/security.ts";
import type { ActingGrant } from "./acting-grant.ts";
import type { ApiFailure } from "./api-failure.ts";
import { useQueryOf } from "./query.ts";
import { useServices } from "./services.tsx";
import { texts } from "./texts.ts";
import { toastError } from "./toasts.ts";

export type SessionState =
  | { readonly status: "starting" }
  | { readonly status: "signed-out" }
  | { readonly status: "signed-in"; readonly user: User }
  /** There is a session, but who it belongs to could not be read (decision 8): it is kept, and trying again is offered. */
  | { readonly status: "unreachable"; readonly failure: ApiFailure };

export interface Session {
  readonly state: SessionState;
  /** Proves the password and begins. Resolves with the person. Rejects with SignInError or ApiFailure. */
  readonly signIn: (email: string, password: string) => Promise<User>;
  /** Begins with tokens that the user pool gave already, after a one-time code for one. Rejects with ApiFailure. */
  readonly begin: () => Promise<User>;
  /** Ends this device's session. */
  readonly signOut: () => Promise<void>;
  /** Forgets a session that the API ended already, as after signing out everywhere. */
  readonly forget: () => Promise<void>;
  readonly retry: () => void;
  /** Reads the user again. Resolves even when the API cannot be reached; the known user then stays. */
  readonly refresh: () => Promise<void>;
  /** From now on this tab acts as the person of the grant, who is resolved with. Rejects with ApiFailure, and then nothing has changed. */
  readonly actAs: (grant: ActingGrant) => Promise<User>;
  /** Ends the grant, and the administrator is the administrator again. */
  readonly stopActing: () => Promise<void>;
}

const SessionContext = createContext<Session | null>(null);

const USER_KEY = [getUser.name, {}] as const;
const isUserKey = (key: unknown): boolean => Array.isArray(key) && key[0] === getUser.name;

export function SessionProvider({ children }: { children: ReactNode }) {
  const { auth, call, onSignedOut, actingGrants, onActingEnded, onPlanRequired } = useServices();
  const { mutate } = useSWRConfig();
  const [hasTokens, setHasTokens] = useState<boolean | null>(null);
  const user = useQueryOf(getUser, hasTokens ? {} : null);
  const { mutate: reload } = user;

  const forget = useCallback(async () => {
    actingGrants.forget();
    await auth.signOut();
    setHasTokens(false);
    // Nothing that one person saw may flash up for the next one on this device.
    await mutate(() => true, undefined, { revalidate: false });
  }, [auth, actingGrants, mutate]);

  /** Reads who is there now, and forgets what whoever was there before has seen. */
  const begin = useCallback(async () => {
    const person = await call(getUser, {});
    await mutate((key) => !isUserKey(key), undefined, { revalidate: false });
    await mutate(USER_KEY, person, { revalidate: false });
    setHasTokens(true);
    return person;
  }, [call, mutate]);

  const endActing = useCallback(async () => {
    actingGrants.forget();
    await begin();
  }, [actingGrants, begin]);

  useEffect(() => {
    let current = true;
    auth.accessToken().then(
      (token) => current && setHasTokens(token !== null),
      // The pool can't be reached: there was something to renew, so the session is kept and reading the person will say so.
      () => current && setHasTokens(true),
    );
    return () => {
      current = false;
    };
  }, [auth]);

  useEffect(() => onSignedOut(() => void forget()), [onSignedOut, forget]);
  useEffect(
    () =>
      onActingEnded(() => {
        // Several calls of one screen are refused at once; one of them ends it.
        const grant = actingGrants.current();
        if (!grant) return;
        toastError(texts.actingEnded(grant.email));
        // Whoever can't be read now is read again by whatever is shown next.
        endActing().catch(() => reload());
      }),
    [onActingEnded, actingGrants, endActing, reload],
  );

  const refresh = useCallback(async () => {
    await reload().catch(() => undefined);
  }, [reload]);

  // The guards know the rest: a person without a plan is led to the plans.
  useEffect(() => onPlanRequired(() => void refresh()), [onPlanRequired, refresh]);

  const session = useMemo<Session>(() => {
    const state = (): SessionState => {
      if (hasTokens === null) return { status: "starting" };
      if (!hasTokens) return { status: "signed-out" };
      if (user.data) return { status: "signed-in", user: user.data };
      return user.error ? { status: "unreachable", failure: user.error } : { status: "starting" };
    };
    return {
      state: state(),
      signIn: async (email, password) => {
        await auth.signIn(email, password);
        return begin();
      },
      begin,
      signOut: async () => {
        try {
          await call(logout, {});
        } finally {
          // Without a connection the token runs out by itself within minutes; this device forgets it now.
          await forget();
        }
      },
      forget,
      retry: () => void reload(),
      refresh,
      actAs: async (grant) => {
        actingGrants.keep(grant);
        try {
          return await begin();
        } catch (error) {
          actingGrants.forget();
          throw error;
        }
      },
      stopActing: async () => {
        try {
          if (actingGrants.current()) await call(logoutImpersonate, {});
        } finally {
          // Without a connection the grant runs out by itself within the hour.
          await endActing();
        }
      },
    };
  }, [hasTokens, user.data, user.error, auth, call, actingGrants, begin, endActing, forget, refresh, reload]);

  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("no session: wrap the tree in SessionProvider");
  return session;
}

/** The signed-in person, on screens whose route lets nobody else in. */
export function useUser(): User {
  const { state } = useSession();
  if (state.status !== "signed-in") throw new Error("nobody is signed in: the route needs a guard");
  return state.user;
}
