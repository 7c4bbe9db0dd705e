import { List, Stack, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { certaintyOf, SITUATIONS } from "#shared/domain/insights/effect/certainty.ts";
import { COMPARED_DAYS } from "#shared/domain/insights/periods/periods.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { SettingsSection } from "#web/components/ui/settings-section.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { SmallBooksTable } from "./small-books-table.tsx";
import { TEXT } from "./text.ts";
import { WeekPicture } from "./week-picture.tsx";

interface SectionProps {
  readonly title: string;
  readonly words: readonly string[];
  readonly children?: ReactNode;
}

const Section = ({ title, words, children }: SectionProps) => (
  <SettingsSection title={title}>
    <Stack gap="sm" maw="46rem">
      {words.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {children}
    </Stack>
  </SettingsSection>
);

/** How often the ranges held the truth in the made-up worlds: what every card states. */
const CertaintyTable = () => {
  const { count } = useNumbers();
  return (
    <Table aria-label={TEXT.shown.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{TEXT.shown.days}</Table.Th>
          {SITUATIONS.map((situation) => (
            <Table.Th key={situation} scope="col" ta="right">
              {TEXT.shown.situations[situation]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {COMPARED_DAYS.map((days) => (
          <Table.Tr key={days}>
            <Table.Th scope="row" fw={450}>
              {TEXT.small.days(days)}
            </Table.Th>
            {SITUATIONS.map((situation) => (
              <Table.Td key={situation} ta="right" className="colophon-figures">
                {count(certaintyOf(days, situation))}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

/** Help on estimates: what a range means, how often ours held, and what can't be known. */
export default function HowSurePage() {
  return (
    <>
      <PageHeader title={TEXT.title} lead={TEXT.lead} />
      <Section title={TEXT.range.title} words={TEXT.range.words}>
        <WeekPicture />
      </Section>
      <Section title={TEXT.shown.title} words={TEXT.shown.words}>
        <Text fw={550}>{TEXT.shown.table}</Text>
        <CertaintyTable />
        <Text>{TEXT.shown.gaps}</Text>
      </Section>
      <Section title={TEXT.small.title} words={TEXT.small.words}>
        <Text fw={550}>{TEXT.small.table}</Text>
        <SmallBooksTable />
        <Text>{TEXT.small.after}</Text>
      </Section>
      <Section title={TEXT.together.title} words={TEXT.together.words}>
        <List spacing="xs">
          {TEXT.together.points.map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
        <Text>{TEXT.together.after}</Text>
      </Section>
      <Section {...TEXT.projection} />
    </>
  );
}
