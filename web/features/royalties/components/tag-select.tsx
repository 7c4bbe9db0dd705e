import { Select } from "@mantine/core";

interface Props {
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  readonly tag: string | null;
  readonly onChange: (tag: string | null) => void;
}

/** Narrows the report to the books with one of the author's tags. Not there until a book has one. */
export const TagSelect = ({ tags, tag, onChange }: Props) =>
  tags.length === 0 ? null : (
    <Select
      aria-label="Tag"
      w={150}
      placeholder="All tags"
      clearable
      clearButtonProps={{ "aria-label": "Show all tags" }}
      searchable={tags.length > 7}
      nothingFoundMessage="No such tag"
      data={tags.map(({ id, name }) => ({ value: id, label: name }))}
      value={tag}
      onChange={onChange}
    />
  );
