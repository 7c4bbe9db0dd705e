import { useNavigate } from "react-router-dom";
import { useShortcuts } from "#web/lib/keyboard/keyboard.tsx";
import { goKeysOf } from "../routing/navigation.ts";
import { routeOf } from "../routing/routes.ts";
import { useNavigator } from "../routing/use-navigator.ts";
import { TEXT } from "../text.ts";

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
