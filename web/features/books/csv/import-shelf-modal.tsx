import { useState } from "react";
import { useImportShelf, usePreviewShelfImport } from "#web/api/books.ts";
import { CsvImportModal } from "#web/components/imports/csv-import-modal.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { type ShelfImport, ShelfImportPreview } from "./shelf-import-preview.tsx";

interface Chosen {
  readonly file: string;
  readonly csv: string;
  readonly preview: ShelfImport;
}

export const ImportShelfModal = ({ onClose }: { onClose: () => void }) => {
  const { plural } = useNumbers();
  const preview = usePreviewShelfImport();
  const apply = useImportShelf();
  const [error, setError] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);

  const fail = (failure: unknown) => {
    if (isFailure(failure, "invalid")) setError(Object.values(failure.fields).flat().join(" "));
    else toastFailure(failure);
  };
  const choose = async (file: { name: string; text: string } | null) => {
    setChosen(null);
    setError(null);
    if (!file) return;
    try {
      const { data } = await preview.run({ body: { file: file.name, csv: file.text } });
      setChosen({ file: file.name, csv: file.text, preview: data });
    } catch (failure) {
      fail(failure);
    }
  };
  const changes = chosen?.preview.changes.filter(({ kind }) => kind !== "unchanged").length ?? 0;
  const isReady = chosen !== null && chosen.preview.problems.length === 0 && changes > 0;
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
    <CsvImportModal
      title={TEXT.csv.title}
      hint={TEXT.csv.hint}
      error={error}
      isDisabled={preview.sending}
      isImporting={apply.sending}
      apply={{ isReady, label: isReady ? TEXT.csv.apply(plural(changes, "change")) : TEXT.apply }}
      onChoose={choose}
      onApply={save}
      onClose={onClose}
    >
      {chosen && <ShelfImportPreview result={chosen.preview} />}
    </CsvImportModal>
  );
};
