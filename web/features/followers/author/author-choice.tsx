import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { TEXT } from "../text.ts";

interface Props {
  readonly authors: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** Chooses between pen names; nothing when there is only one. */
export const AuthorChoice = ({ authors, chosen, onChoose }: Props) =>
  authors.length > 1 && (
    <NativeSelect
      label={TEXT.changeAuthor}
      data={authors.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );

interface Choice<T> {
  /** Null without pen names. */
  readonly chosen: T | null;
  readonly choose: (id: string) => void;
}

const storage = () => window.localStorage;

const KEY = "followerAuthor";

type Kept = Pick<Storage, "getItem" | "setItem">;

/** The pen name that was last chosen in this browser; null when none was, or storage is blocked. */
export function readChosenAuthor(storage: () => Kept): string | null {
  try {
    return storage().getItem(KEY);
  } catch {
    // Private windows may refuse to read anything.
    return null;
  }
}

/** A full or blocked storage is ignored: the choice then lasts as long as the page. */
export function writeChosenAuthor(storage: () => Kept, id: string): void {
  try {
    storage().setItem(KEY, id);
  } catch {
    // Private windows may refuse to store anything.
  }
}

/** The pen name that both follower pages show: as last chosen in this browser, else the first. */
export function useChosenAuthor<T extends { readonly id: string }>(authors: readonly T[]): Choice<T> {
  const [id, setId] = useState(() => readChosenAuthor(storage));
  return {
    chosen: authors.find((author) => author.id === id) ?? authors[0] ?? null,
    choose: (next) => {
      writeChosenAuthor(storage, next);
      setId(next);
    },
  };
}
