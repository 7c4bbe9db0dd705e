import type { Preferences } from "#shared/api/accounts.ts";
import { attempt } from "#web/lib/attempt.ts";
import { usePreferences } from "#web/lib/preferences.tsx";
import { useUser } from "#web/lib/session.tsx";

export interface Choice {
  readonly preferences: Preferences;
  /** Shows a choice at once and keeps it; if it can't be kept it is taken back, and the person told. */
  readonly choose: (changes: Partial<Preferences>) => void;
  /** Somebody else's preferences are theirs to choose. */
  readonly disabled: boolean;
}

/** What the person prefers, and how to choose otherwise. */
export function useChoice(): Choice {
  const user = useUser();
  const { preferences, save } = usePreferences();
  return {
    preferences,
    choose: (changes) => void attempt(() => save(changes)),
    disabled: user.impersonate_admin_id !== null,
  };
}
