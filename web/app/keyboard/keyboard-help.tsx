import { lazy } from "react";
import { useNavigate } from "react-router-dom";
import { OnceOpened } from "#web/components/ui/once-opened.tsx";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
import { goKeysOf } from "../routing/navigation.ts";
import { routeOf } from "../routing/routes.ts";
import { useNavigator } from "../routing/use-navigator.ts";
import { TEXT } from "../text.ts";

const KeyboardHelpDialog = lazy(() => import("./keyboard-help-dialog.tsx"));

interface Props {
  readonly opened: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

export function KeyboardHelp({ opened, onOpen, onClose }: Props) {
  useShortcuts([{ keys: "?", label: TEXT.keyboard.showList, group: TEXT.keyboard.anywhere, run: onOpen }]);
  return (
    <OnceOpened opened={opened}>
      <KeyboardHelpDialog opened={opened} onClose={onClose} />
    </OnceOpened>
  );
}

export function useGoShortcuts(): void {
  const navigate = useNavigate();
  useShortcuts(
    goKeysOf(useNavigator()).map(({ key, label, route }) => ({
      keys: `g ${key}`,
      label,
      group: TEXT.keyboard.goTo,
      run: () => void navigate(routeOf(route).path),
    })),
  );
}
