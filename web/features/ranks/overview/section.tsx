import { Group, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { CsvButton, type CsvFile } from "#web/components/ui/csv-button.tsx";

interface Props {
  readonly title: string;
  /** The section's table for spreadsheets; null while it has no figures. */
  readonly file: CsvFile | null;
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
        {file && <CsvButton file={file} label={title} />}
      </Group>
      {children}
    </section>
  );
};
