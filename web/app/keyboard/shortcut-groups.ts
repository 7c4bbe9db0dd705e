import type { Shortcut } from "#web/lib/keyboard/keyboard.tsx";

const KEY_NAMES: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→" };

export const keysNamed = (keys: string): string[] => keys.split(" ").map((key) => KEY_NAMES[key] ?? key);

/** The bound shortcuts by heading, in binding order. A later binding of the same keys hides the earlier one. */
export function shortcutGroups(shortcuts: readonly Shortcut[]): [group: string, members: Shortcut[]][] {
  const inForce = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]));
  const groups = new Map<string, Shortcut[]>();
  for (const shortcut of inForce.values()) {
    groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut]);
  }
  return [...groups];
}
