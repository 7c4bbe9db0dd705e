import { Button } from "@mantine/core";
import { IconArrowsJoin, IconArrowsSplit, IconListNumbers, IconTag } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { SelectionBar } from "#web/components/data-table/selection-bar.tsx";
import { PartMissing } from "#web/components/ui/part-missing.tsx";
import { lazyPart } from "#web/lib/lazy-part.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

const SeriesModal = lazyPart(() => import("./series-modal.tsx"), "SeriesModal", PartMissing);
const TagsModal = lazyPart(() => import("./tags-modal.tsx"), "TagsModal", PartMissing);
const MergeModal = lazyPart(() => import("./merge-modal.tsx"), "MergeModal", PartMissing);
const SplitModal = lazyPart(() => import("./split-modal.tsx"), "SplitModal", PartMissing);

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
      <SelectionBar label={TEXT.bulk.label} status={TEXT.bulk.selected(plural(selected.length, "book"))}>
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
      </SelectionBar>
      <Suspense fallback={null}>
        {dialog === "series" && <SeriesModal shelf={shelf} selected={selected} onDone={done} onClose={close} />}
        {dialog === "tags" && <TagsModal selected={selected} onDone={done} onClose={close} />}
        {dialog === "merge" && <MergeModal selected={selected} onDone={done} onClose={close} />}
        {dialog === "split" && <SplitModal book={first} onDone={done} onClose={close} />}
      </Suspense>
    </>
  );
};
