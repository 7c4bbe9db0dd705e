import { ActionIcon } from "@mantine/core";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { attempt } from "#web/lib/api/attempt.ts";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
import { usePreferences } from "#web/lib/preferences.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../../text.ts";

/** Hides and shows all amounts of money, by press or with the `h` key. */
const Switch = () => {
  const { preferences, save, saving } = usePreferences();
  const isHidden = preferences.hides_amounts;
  const toggle = () => {
    if (!saving) void attempt(() => save({ hides_amounts: !isHidden }));
  };
  useShortcuts([{ keys: "h", label: TEXT.amounts.shortcut, group: TEXT.keyboard.anywhere, run: toggle }]);
  const Icon = isHidden ? IconEyeOff : IconEye;
  return (
    <ActionIcon
      size={36}
      aria-pressed={isHidden}
      aria-label={TEXT.amounts.hide}
      title={isHidden ? TEXT.amounts.show : TEXT.amounts.hide}
      onClick={toggle}
    >
      <Icon size={20} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
};

/** Nothing during impersonation: support sees what the user has chosen and can't change it. */
export const HideAmountsButton = () => (useUser().impersonate_admin_id === null ? <Switch /> : null);
