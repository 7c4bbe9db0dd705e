import { useState } from "react";
import { readChosenAuthor, writeChosenAuthor } from "./chosen-author.ts";

interface Choice<T> {
  /** Null without pen names. */
  readonly chosen: T | null;
  readonly choose: (id: string) => void;
}

const storage = () => window.localStorage;

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
