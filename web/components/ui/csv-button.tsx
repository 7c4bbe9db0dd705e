import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { writeCsv } from "#shared/primitives/csv.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

type CsvRows = readonly (readonly string[])[];

/** Figures for spreadsheets. Text of others must be `guarded`. */
export interface CsvFile {
  /** With its extension. */
  readonly name: string;
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
      aria-label={label && TEXT.csv.of(label)}
      leftSection={<IconDownload size={15} stroke={1.7} />}
      loading={isBuilding}
      onClick={() => void save()}
    >
      {TEXT.csv.download}
    </Button>
  );
};
