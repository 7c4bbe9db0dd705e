import { Kbd, Modal, Switch, Table, Title } from "@mantine/core";
import { useOs } from "@mantine/hooks";
import { type Shortcut, useKeyboard } from "#web/lib/keyboard/keyboard.tsx";
import { typesCharacter } from "#web/lib/keyboard/match-keys.ts";
import { TEXT } from "../text.ts";
import classes from "./keyboard-help.module.css";

const KEY_NAMES: Readonly<Record<string, string>> = { ArrowLeft: "←", ArrowRight: "→" };

const keysNamed = (keys: string, mod: string): string[] =>
  keys
    .split(" ")
    .map((key) => KEY_NAMES[key] ?? key.replace(/^Mod\+(.)$/, (_, letter) => `${mod} ${letter.toUpperCase()}`));

/** The bound shortcuts by heading, in binding order. A later binding of the same keys hides the earlier one. */
function shortcutGroups(shortcuts: readonly Shortcut[]): [group: string, members: Shortcut[]][] {
  const inForce = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]));
  const groups = new Map<string, Shortcut[]>();
  for (const shortcut of inForce.values()) {
    groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut]);
  }
  return [...groups];
}

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The list of shortcuts, which loads when it is first opened. */
export default function KeyboardHelpDialog({ opened, onClose }: Props) {
  const { shortcuts, enabled, setEnabled } = useKeyboard();
  return (
    <Modal opened={opened} onClose={onClose} title={TEXT.keyboard.title}>
      <Switch
        label={TEXT.keyboard.singleKeys}
        description={TEXT.keyboard.singleKeysHint}
        checked={enabled}
        onChange={({ currentTarget }) => setEnabled(currentTarget.checked)}
      />
      {shortcutGroups(shortcuts).map(([group, members]) => (
        <section key={group} className={classes.group}>
          <Title order={3} size="h4">
            {group}
          </Title>
          <Table>
            <Table.Tbody>
              {members.map((shortcut) => (
                <ShortcutRow
                  key={shortcut.keys}
                  shortcut={shortcut}
                  isOff={!enabled && typesCharacter(shortcut.keys)}
                />
              ))}
            </Table.Tbody>
          </Table>
        </section>
      ))}
    </Modal>
  );
}

function ShortcutRow({ shortcut: { keys, label }, isOff }: { shortcut: Shortcut; isOff: boolean }) {
  const mod = useOs() === "macos" ? "⌘" : "Ctrl";
  return (
    <Table.Tr className={isOff ? classes.off : undefined}>
      <Table.Th scope="row" fw={450}>
        {label}
        {isOff && " (off)"}
      </Table.Th>
      <Table.Td className={classes.keys}>
        {keysNamed(keys, mod).map((key, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a key's place in its sequence is what it is.
          <span key={index}>
            {index > 0 && " then "}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
