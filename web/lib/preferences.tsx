import { useMantineColorScheme } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { getUser, type Preferences, updatePreferences } from "#shared/api/accounts.ts";
import { useServices } from "./services.tsx";
import { useSession, useUser } from "./session.tsx";

export interface PreferencesChange {
  readonly preferences: Preferences;
  /** Shows the change at once and keeps it; when it can't be kept everything is as before. Rejects with ApiFailure. */
  readonly save: (changes: Partial<Preferences>) => Promise<void>;
  readonly saving: boolean;
}

/** How the signed-in person wants to see things, and how to change that from anywhere. */
export function usePreferences(): PreferencesChange {
  const user = useUser();
  const { call } = useServices();
  const { mutate } = useSWRConfig();
  const [underWay, setUnderWay] = useState(0);

  const save = useCallback(
    async (changes: Partial<Preferences>) => {
      setUnderWay((count) => count + 1);
      try {
        await mutate([getUser.name, {}], call(updatePreferences, { body: changes }), {
          optimisticData: {
            ...user,
            currency: changes.currency ?? user.currency,
            preferences: { ...user.preferences, ...changes },
          },
          rollbackOnError: true,
          revalidate: false,
        });
      } finally {
        setUnderWay((count) => count - 1);
      }
    },
    [call, mutate, user],
  );
  return { preferences: user.preferences, save, saving: underWay > 0 };
}

/** Gives the page the person's theme. Who is signed out keeps what this device showed last, and who acts as somebody their own. */
export function PreferredTheme() {
  const { state } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  const isOwn = state.status === "signed-in" && state.user.impersonate_admin_id === null;
  const theme = isOwn ? state.user.preferences.theme : null;
  useEffect(() => {
    if (theme) setColorScheme(theme);
  }, [theme, setColorScheme]);
  return null;
}
