import { Button, Group, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { writeCsv } from "#shared/primitives/csv.ts";
import { saveFile } from "#web/lib/save-file.ts";
import { TEXT } from "./text.ts";

interface Props {
  readonly title: string;
  /** The section's table for spreadsheets; null while it has no figures. */
  readonly file: { readonly name: string; readonly build: () => string[][] } | null;
  readonly children: ReactNode;
}

/** A part of the overview with its heading and its file. */
export const Section = ({ title, file, children }: Props) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h4" id={id}>
          {title}
        </Title>
        {file && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={TEXT.csvOf(title)}
            leftSection={<IconDownload size={15} stroke={1.7} />}
            onClick={() => saveFile(file.name, writeCsv(file.build()), "text/csv")}
          >
            {TEXT.csv}
          </Button>
        )}
      </Group>
      {children}
    </section>
  );
};
