import type { Shortcut } from "#web/lib/keyboard/keyboard.tsx";

const KEY_NAMES: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→" };

/** The keys of a sequence as they stand on a keyboard. */
export const keysNamed = (keys: string): string[] => keys.split(" ").map((key) => KEY_NAMES[key] ?? key);

/** What is bound, by heading in the order of binding. What was bound to the same keys later hides the earlier. */
export function shortcutGroups(shortcuts: readonly Shortcut[]): [group: string, members: Shortcut[]][] {
  const inForce = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]));
  const groups = new Map<string, Shortcut[]>();
  for (const shortcut of inForce.values()) {
    groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut]);
  }
  return [...groups];
}
