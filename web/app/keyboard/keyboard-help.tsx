import { lazy } from "react";
import { OnceOpened } from "#web/components/ui/once-opened.tsx";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
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
