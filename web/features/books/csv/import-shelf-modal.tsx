import { Button, FileInput, Group, Modal, Stack, Text } from "@mantine/core";
import { IconFileTypeCsv } from "@tabler/icons-react";
import { useState } from "react";
import { decodeText } from "#shared/primitives/decode-text.ts";
import { useImportShelf, usePreviewShelfImport } from "#web/api/books.ts";
import { GuessedEncoding } from "#web/components/imports/csv-problems.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { type ShelfImport, ShelfImportPreview } from "./shelf-import-preview.tsx";

interface Chosen {
  readonly file: string;
  readonly csv: string;
  readonly isGuess: boolean;
  readonly preview: ShelfImport;
}

export const ImportShelfModal = ({ onClose }: { onClose: () => void }) => {
  const { plural } = useNumbers();
  const preview = usePreviewShelfImport();
  const apply = useImportShelf();
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);

  const fail = (failure: unknown) => {
    if (isFailure(failure, "invalid")) setError(Object.values(failure.fields).flat().join(" "));
    else toastFailure(failure);
  };
  const choose = async (next: File | null) => {
    setFile(next);
    setChosen(null);
    setError(null);
    if (!next) return;
    try {
      const { text: csv, isGuess } = decodeText(new Uint8Array(await next.arrayBuffer()));
      const { data } = await preview.run({ body: { file: next.name, csv } });
      setChosen({ file: next.name, csv, isGuess, preview: data });
    } catch (failure) {
      fail(failure);
    }
  };
  const changes = chosen?.preview.changes.filter(({ kind }) => kind !== "unchanged").length ?? 0;
  const ready = chosen !== null && chosen.preview.problems.length === 0 && changes > 0;
  const save = async () => {
    if (!chosen) return;
    try {
      await apply.run({ body: { file: chosen.file, csv: chosen.csv } });
      toastSuccess(TEXT.csv.applied(plural(changes, "row"), chosen.file));
      onClose();
    } catch (failure) {
      fail(failure);
    }
  };

  return (
    <Modal opened onClose={onClose} title={TEXT.csv.title} size="xl">
      <Stack>
        <Text size="sm" c="dimmed">
          {TEXT.csv.hint}
        </Text>
        <FileInput
          label={TEXT.csv.file}
          placeholder={TEXT.csv.choose}
          accept=".csv,text/csv"
          clearable
          clearButtonProps={{ "aria-label": TEXT.csv.clear }}
          leftSection={<IconFileTypeCsv size={18} stroke={1.6} />}
          value={file}
          error={error}
          disabled={preview.sending}
          onChange={(next) => void choose(next)}
        />
        <div aria-live="polite">
          {chosen?.isGuess && <GuessedEncoding />}
          {chosen && <ShelfImportPreview result={chosen.preview} />}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {TEXT.cancel}
          </Button>
          <Button disabled={!ready} loading={apply.sending} onClick={() => void save()}>
            {ready ? TEXT.csv.apply(plural(changes, "change")) : TEXT.apply}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
