import { lazy, Suspense, useState } from "react";
import { AvatarButton } from "./avatar-button.tsx";

const AvatarMenuList = lazy(() => import("./avatar-menu-list.tsx"));

/** The account menu. Its button is on screen before the code of menus has loaded, and a press on it isn't lost. */
export function AvatarMenu({ onKeyboardHelp }: { onKeyboardHelp: () => void }) {
  const [wasPressed, setWasPressed] = useState(false);
  return (
    <Suspense fallback={<AvatarButton aria-haspopup="menu" onClick={() => setWasPressed(true)} />}>
      <AvatarMenuList onKeyboardHelp={onKeyboardHelp} opensNow={wasPressed} />
    </Suspense>
  );
}
