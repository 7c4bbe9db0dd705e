import { Button, FileInput, Group, Modal, Stack, Text } from "@mantine/core";
import { IconFileTypeCsv } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { decodeText } from "#shared/primitives/decode-text.ts";
import { TEXT } from "../text.ts";
import { GuessedEncoding } from "./csv-problems.tsx";

interface Props {
  readonly title: string;
  readonly hint: string;
  /** Why the chosen file can't be imported. */
  readonly error?: string | null;
  /** Whether no file can be chosen now. */
  readonly isDisabled: boolean;
  /** Whether the import runs; the dialog then stays open. */
  readonly isImporting: boolean;
  /** The button's label, and whether there is anything to apply. */
  readonly apply: { readonly label: string; readonly isReady: boolean };
  /** Reads a chosen file; null when it was removed. */
  readonly onChoose: (file: { readonly name: string; readonly text: string } | null) => Promise<void> | void;
  readonly onApply: () => Promise<void>;
  readonly onClose: () => void;
  /** What the file holds and what is wrong with it. */
  readonly children: ReactNode;
}

/** Chooses a CSV file, shows what it would change, and applies it. */
export const CsvImportModal = ({ title, hint, apply, onChoose, onApply, onClose, children, ...state }: Props) => {
  const [file, setFile] = useState<File | null>(null);
  const [isGuess, setIsGuess] = useState(false);
  const choose = async (next: File | null) => {
    setFile(next);
    setIsGuess(false);
    if (!next) return onChoose(null);
    const decoded = decodeText(new Uint8Array(await next.arrayBuffer()));
    await onChoose({ name: next.name, text: decoded.text });
    setIsGuess(decoded.isGuess);
  };
  return (
    <Modal opened onClose={onClose} title={title} size="xl" closeOnClickOutside={!state.isImporting}>
      <Stack>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
        <FileInput
          label={TEXT.csv.file}
          placeholder={TEXT.csv.choose}
          accept=".csv,text/csv"
          clearable
          clearButtonProps={{ "aria-label": TEXT.csv.clear }}
          leftSection={<IconFileTypeCsv size={18} stroke={1.6} />}
          value={file}
          error={state.error}
          disabled={state.isDisabled || state.isImporting}
          onChange={(next) => void choose(next)}
        />
        <div aria-live="polite">
          {isGuess && <GuessedEncoding />}
          {children}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={state.isImporting}>
            {TEXT.csv.cancel}
          </Button>
          <Button disabled={!apply.isReady} loading={state.isImporting} onClick={() => void onApply()}>
            {apply.label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};
