import { useLocalStorage } from "@mantine/hooks";
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { matchKeys, type Pending, typesCharacter } from "./match-keys.ts";

/** One thing that keys do. `keys` as `matchKeys` reads them; `group` is the heading that it stands under in the list. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
  readonly group: string;
  /** Only while nothing has the focus: charts, lists and buttons have their own arrows. */
  readonly unfocusedOnly?: true;
  readonly run: () => void;
}

interface Keyboard {
  /** Everything that is bound right now. */
  readonly shortcuts: readonly Shortcut[];
  /** Whether keys that type a character do anything; remembered on this device. */
  readonly enabled: boolean;
  readonly setEnabled: (enabled: boolean) => void;
}

type Bind = (shortcuts: readonly Shortcut[]) => () => void;

const KeyboardContext = createContext<Keyboard | null>(null);
const BindContext = createContext<Bind | null>(null);

/** Where keys have a meaning of their own: fields, menus, lists, dialogs. */
const OWN_KEYS =
  "input, textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox], [role=combobox], [role=slider], [role=grid], [role=application]";

const isOurs = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.repeat || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) &&
  !(event.target instanceof Element && event.target.closest(OWN_KEYS));

/** Holds what is bound to keys, whichever part of the application bound it, and listens. */
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
  useEffect(() => {
    latest.current = keyboard;
  });
  useEffect(() => {
    let pending: Pending | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      const unfocused = document.activeElement === document.body;
      const active = latest.current.shortcuts.filter(
        ({ keys, unfocusedOnly }) => (latest.current.enabled || !typesCharacter(keys)) && (unfocused || !unfocusedOnly),
      );
      const outcome = matchKeys(
        pending,
        event.key,
        event.timeStamp,
        active.map(({ keys }) => keys),
      );
      pending = outcome.pending;
      // What was bound last stands on top.
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

/** Binds keys while mounted. What they do may change with every render. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const bind = useContext(BindContext);
  const latest = useRef(shortcuts);
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  const names = JSON.stringify(shortcuts);
  // biome-ignore lint/correctness/useExhaustiveDependencies: bound anew only when other keys are named.
  useEffect(
    () => bind?.(latest.current.map((shortcut, index) => ({ ...shortcut, run: () => latest.current[index]?.run() }))),
    [bind, names],
  );
}

export function useKeyboard(): Keyboard {
  const keyboard = useContext(KeyboardContext);
  if (!keyboard) throw new Error("no keyboard: wrap the tree in KeyboardProvider");
  return keyboard;
}
