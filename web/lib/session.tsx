import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from "react";
import { useSWRConfig } from "swr";
import { getUser, logout, type User } from "#shared/api/accounts.ts";
import type { ApiFailure } from "./api-failure.ts";
import { useQueryOf } from "./query.ts";
import { useServices } from "./services.tsx";

export type SessionState =
  | { readonly status: "starting" }
  | { readonly status: "signed-out" }
  | { readonly status: "signed-in"; readonly user: User }
  /** There is a session, but who it belongs to could not be read (decision 8): it is kept, and trying again is offered. */
  | { readonly status: "unreachable"; readonly failure: ApiFailure };

export interface Session {
  readonly state: SessionState;
  /** Resolves with the person once signed in. Rejects with SignInError or ApiFailure. */
  readonly signIn: (email: string, password: string) => Promise<User>;
  readonly signOut: () => Promise<void>;
  readonly retry: () => void;
}

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  const { auth, call, onSignedOut } = useServices();
  const { mutate } = useSWRConfig();
  const [hasTokens, setHasTokens] = useState<boolean | null>(null);
  const user = useQueryOf(getUser, hasTokens ? {} : null);
  const { mutate: reload } = user;

  const forget = useCallback(async () => {
    await auth.signOut();
    setHasTokens(false);
    // Nothing that one person saw may flash up for the next one on this device.
    await mutate(() => true, undefined, { revalidate: false });
  }, [auth, mutate]);

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
        const person = await call(getUser, {});
        await mutate([getUser.name, {}], person, { revalidate: false });
        setHasTokens(true);
        return person;
      },
      signOut: async () => {
        try {
          await call(logout, {});
        } finally {
          // Without a connection the token runs out by itself within minutes; this device forgets it now.
          await forget();
        }
      },
      retry: () => void reload(),
    };
  }, [hasTokens, user.data, user.error, auth, call, mutate, forget, reload]);

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
