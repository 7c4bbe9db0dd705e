import { NativeSelect } from "@mantine/core";
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
