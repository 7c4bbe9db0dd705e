import type { Preferences } from "#shared/api/accounts/accounts.ts";
import { attempt } from "#web/lib/api/attempt.ts";
import { usePreferences } from "#web/lib/preferences.tsx";
import { useUser } from "#web/lib/session/session.tsx";

export interface Choice {
  readonly preferences: Preferences;
  /** Applies a choice immediately and saves it; on failure, reverts it and shows an error. */
  readonly choose: (changes: Partial<Preferences>) => void;
  /** True during impersonation. */
  readonly disabled: boolean;
}

export function useChoice(): Choice {
  const user = useUser();
  const { preferences, save } = usePreferences();
  return {
    preferences,
    choose: (changes) => void attempt(() => save(changes)),
    disabled: user.impersonate_admin_id !== null,
  };
}
