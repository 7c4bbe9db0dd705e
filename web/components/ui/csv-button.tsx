import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { writeCsv } from "#shared/primitives/csv.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { useFileLabel } from "./use-file-label.ts";

type CsvRows = readonly (readonly string[])[];

/** Figures for spreadsheets. Text of others must be `guarded`. */
export interface CsvFile {
  /** With its extension. */
  readonly name: string;
  /** The file has amounts of money, which its button tells users who hide them on screen. */
  readonly hasAmounts?: boolean;
  /** The headings, then a row of plain numbers and dates for each line. May reject with ApiFailure. */
  readonly build: () => CsvRows | Promise<CsvRows>;
}

interface Props {
  readonly file: CsvFile;
  /** Names the figures where a screen has several files. */
  readonly label?: string;
}

/** Downloads a CSV file, which is built when the button is pressed. */
export const CsvButton = ({ file, label }: Props) => {
  const [isBuilding, setIsBuilding] = useState(false);
  const fileLabel = useFileLabel();
  const named = (text: string) => (file.hasAmounts ? fileLabel(text) : text);
  const save = async () => {
    setIsBuilding(true);
    try {
      saveFile(file.name, writeCsv(await file.build()), "text/csv");
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsBuilding(false);
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={label && named(TEXT.csv.of(label))}
      leftSection={<IconDownload size={15} stroke={1.7} />}
      loading={isBuilding}
      onClick={() => void save()}
    >
      {named(TEXT.csv.download)}
    </Button>
  );
};
