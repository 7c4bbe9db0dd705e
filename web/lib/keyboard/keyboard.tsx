import { useLocalStorage } from "@mantine/hooks";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { matchKeys, type Pending, typesCharacter } from "./match-keys.ts";

/** A keyboard shortcut. `keys` in the syntax of `matchKeys`; `group` is its heading in the shortcut list. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
  readonly group: string;
  /** Only while nothing has focus, since charts, lists and buttons use arrow keys themselves. */
  readonly unfocusedOnly?: true;
  readonly run: () => void;
}

interface Keyboard {
  readonly shortcuts: readonly Shortcut[];
  /** Whether shortcuts of character keys are on; remembered on this device. */
  readonly enabled: boolean;
  readonly setEnabled: (enabled: boolean) => void;
}

type Bind = (shortcuts: readonly Shortcut[]) => () => void;

const KeyboardContext = createContext<Keyboard | null>(null);
const BindContext = createContext<Bind | null>(null);

/** Elements that handle keys themselves: fields, menus, lists, dialogs. */
const OWN_KEYS =
  "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox], [role=slider], [role=grid], [role=application]";

/** The pressed key in the syntax of `matchKeys`, null if it isn't for us. */
function keyOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return null;
  // Fields don't use these themselves.
  if (event.ctrlKey || event.metaKey) return `Mod+${event.key}`;
  return event.target instanceof Element && event.target.closest(OWN_KEYS) ? null : event.key;
}

/**
 * Holds the application's active shortcuts and listens for keys. Layout effects, so that a shortcut works as soon as the
 * screen that it belongs to is seen.
 */
export function KeyboardProvider({ children }: { children: ReactNode }) {
  const [bound, setBound] = useState<readonly (readonly Shortcut[])[]>([]);
  const [enabled, setEnabled] = useLocalStorage({
    key: "colophon-shortcuts",
    defaultValue: true,
    getInitialValueInEffect: false,
  });

  const bind = useCallback<Bind>((shortcuts) => {
    setBound((before) => [...before, shortcuts]);
    return () => setBound((before) => before.filter((one) => one !== shortcuts));
  }, []);
  const keyboard = useMemo<Keyboard>(
    () => ({ shortcuts: bound.flat(), enabled, setEnabled }),
    [bound, enabled, setEnabled],
  );

  const latest = useRef(keyboard);
  useLayoutEffect(() => {
    latest.current = keyboard;
  });
  useLayoutEffect(() => {
    let pending: Pending | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key === null) return;
      const unfocused = document.activeElement === document.body;
      const active = latest.current.shortcuts.filter(
        ({ keys, unfocusedOnly }) => (latest.current.enabled || !typesCharacter(keys)) && (unfocused || !unfocusedOnly),
      );
      const outcome = matchKeys(
        pending,
        key,
        event.timeStamp,
        active.map(({ keys }) => keys),
      );
      pending = outcome.pending;
      // The most recently bound shortcut wins.
      const shortcut = active.findLast(({ keys }) => keys === outcome.match);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <BindContext value={bind}>
      <KeyboardContext value={keyboard}>{children}</KeyboardContext>
    </BindContext>
  );
}

/** Binds shortcuts while mounted. Their actions may change with every render. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const bind = useContext(BindContext);
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  const names = JSON.stringify(shortcuts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: bound again only when other keys are named.
  useLayoutEffect(
    () => bind?.(latest.current.map((shortcut, index) => ({ ...shortcut, run: () => latest.current[index]?.run() }))),
    [bind, names],
  );
}

export function useKeyboard(): Keyboard {
  const keyboard = useContext(KeyboardContext);
  if (!keyboard) throw new Error("no keyboard: wrap the tree in KeyboardProvider");
  return keyboard;
}
