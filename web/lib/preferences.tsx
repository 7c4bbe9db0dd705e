import { useMantineColorScheme } from "@mantine/core";
import { useCallback, useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { getUser, type Preferences, updatePreferences } from "#shared/api/accounts/accounts.ts";
import { getLetter, previewLetter } from "#shared/api/letters.ts";
import { keyOf, useRefresh } from "#web/lib/api/cache.ts";
import { useServices } from "./api/services.tsx";
import { useViewpoint } from "./api/viewpoint.tsx";
import { useSession, useUser } from "./session/session.tsx";

/** Answers with figures as text, which only the server can hide or cut. */
const WRITTEN_BY_SERVER = [previewLetter, getLetter] as const;

export interface PreferencesChange {
  readonly preferences: Preferences;
  /** Applies the change immediately and saves it; reverts it when saving fails. Rejects with ApiFailure. */
  readonly save: (changes: Partial<Preferences>) => Promise<void>;
  readonly saving: boolean;
}

/** The signed-in user's display preferences, and a function to change them. */
export function usePreferences(): PreferencesChange {
  const user = useUser();
  const { call, lastSeen } = useServices();
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const { viewpoint } = useViewpoint();
  const [underWay, setUnderWay] = useState(0);

  const save = useCallback(
    async (changes: Partial<Preferences>) => {
      setUnderWay((count) => count + 1);
      const changesFigures = changes.hides_amounts !== undefined || changes.calm_mode !== undefined;
      // The next visit would open with the answers of this one, and show for a moment what is hidden from now on.
      if (changesFigures) lastSeen.clear();
      try {
        await mutate(keyOf(getUser, {}, viewpoint), call(updatePreferences, { body: changes }), {
          optimisticData: {
            ...user,
            currency: changes.currency ?? user.currency,
            preferences: { ...user.preferences, ...changes },
          },
          rollbackOnError: true,
          revalidate: false,
        });
        if (changesFigures) void refresh(WRITTEN_BY_SERVER);
      } finally {
        setUnderWay((count) => count - 1);
      }
    },
    [call, lastSeen, mutate, refresh, viewpoint, user],
  );
  return { preferences: user.preferences, save, saving: underWay > 0 };
}

/**
 * Applies the user's theme. Signed-out visitors keep the theme last used on this device; an impersonating administrator
 * keeps their own.
 */
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
