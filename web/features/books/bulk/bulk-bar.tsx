import { Button, Group, Paper, Text } from "@mantine/core";
import { IconArrowsJoin, IconArrowsSplit, IconListNumbers, IconTag } from "@tabler/icons-react";
import { useState } from "react";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { Book } from "../api.ts";
import { TEXT } from "../text.ts";
import classes from "./bulk-bar.module.css";
import { MergeModal } from "./merge-modal.tsx";
import { SeriesModal } from "./series-modal.tsx";
import { SplitModal } from "./split-modal.tsx";
import { TagsModal } from "./tags-modal.tsx";

interface Props {
  readonly shelf: readonly Book[];
  readonly selected: readonly Book[];
  readonly onClear: () => void;
}

type Dialog = "series" | "tags" | "merge" | "split";

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
  const canSplit = selected.length === 1 && first.formats.length > 1;
  return (
    <>
      <Paper
        component="section"
        withBorder
        shadow="lg"
        radius="lg"
        className={classes.bar}
        aria-label={TEXT.bulk.label}
      >
        <Text fw={550} role="status">
          {TEXT.bulk.selected(plural(selected.length, "book"))}
        </Text>
        <Group gap="xs">
          <Button
            variant="light"
            size="sm"
            leftSection={<IconListNumbers size={17} />}
            onClick={() => setDialog("series")}
          >
            {TEXT.series}
          </Button>
          <Button variant="light" size="sm" leftSection={<IconTag size={17} />} onClick={() => setDialog("tags")}>
            {TEXT.tags}
          </Button>
          {selected.length > 1 && (
            <Button
              variant="light"
              size="sm"
              leftSection={<IconArrowsJoin size={17} />}
              onClick={() => setDialog("merge")}
            >
              {TEXT.bulk.merge}
            </Button>
          )}
          {canSplit && (
            <Button
              variant="light"
              size="sm"
              leftSection={<IconArrowsSplit size={17} />}
              onClick={() => setDialog("split")}
            >
              {TEXT.bulk.split}
            </Button>
          )}
          <Button variant="subtle" size="sm" color="gray" onClick={onClear}>
            {TEXT.bulk.clear}
          </Button>
        </Group>
      </Paper>
      {dialog === "series" && <SeriesModal shelf={shelf} selected={selected} onDone={done} onClose={close} />}
      {dialog === "tags" && <TagsModal selected={selected} onDone={done} onClose={close} />}
      {dialog === "merge" && <MergeModal selected={selected} onDone={done} onClose={close} />}
      {dialog === "split" && <SplitModal book={first} onDone={done} onClose={close} />}
    </>
  );
};
