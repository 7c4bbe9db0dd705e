import { Button, Group, Paper, Text } from "@mantine/core";
import { IconArrowsJoin, IconArrowsSplit, IconListNumbers, IconTag } from "@tabler/icons-react";
import { useState } from "react";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { Book } from "../api.ts";
import classes from "./bulk-bar.module.css";
import { MergeModal } from "./join-modal.tsx";
import { SplitModal } from "./part-modal.tsx";
import { SeriesModal } from "./series-modal.tsx";
import { TagsModal } from "./tags-modal.tsx";

interface Props {
  readonly shelf: readonly Book[];
  readonly selected: readonly Book[];
  readonly onClear: () => void;
}

type Dialog = "series" | "tags" | "join" | "part";

export const BulkBar = ({ shelf, selected, onClear }: Props) => {
  const { plural } = useNumbers();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [first] = selected;
  if (!first) return null;
  const close = () => setDialog(null);
  const done = () => {
    close();
    onClear();
  };
  const canPart = selected.length === 1 && first.formats.length > 1;
  return (
    <>
      <Paper component="section" withBorder shadow="lg" radius="lg" className={classes.bar} aria-label="Selected books">
        <Text fw={550} role="status">
          {plural(selected.length, "book")} selected
        </Text>
        <Group gap="xs">
          <Button
            variant="light"
            size="sm"
            leftSection={<IconListNumbers size={17} />}
            onClick={() => setDialog("series")}
          >
            Series
          </Button>
          <Button variant="light" size="sm" leftSection={<IconTag size={17} />} onClick={() => setDialog("tags")}>
            Tags
          </Button>
          {selected.length > 1 && (
            <Button
              variant="light"
              size="sm"
              leftSection={<IconArrowsJoin size={17} />}
              onClick={() => setDialog("join")}
            >
              Join
            </Button>
          )}
          {canPart && (
            <Button
              variant="light"
              size="sm"
              leftSection={<IconArrowsSplit size={17} />}
              onClick={() => setDialog("part")}
            >
              Part formats
            </Button>
          )}
          <Button variant="subtle" size="sm" color="gray" onClick={onClear}>
            Clear selection
          </Button>
        </Group>
      </Paper>
      {dialog === "series" && <SeriesModal shelf={shelf} selected={selected} onDone={done} onClose={close} />}
      {dialog === "tags" && <TagsModal selected={selected} onDone={done} onClose={close} />}
      {dialog === "join" && <MergeModal selected={selected} onDone={done} onClose={close} />}
      {dialog === "part" && <SplitModal book={first} onDone={done} onClose={close} />}
    </>
  );
};
