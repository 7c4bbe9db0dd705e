import { List, Stack, Table, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import { certaintyOf } from "#shared/domain/insights/effect/certainty.ts";
import { COMPARED_DAYS } from "#shared/domain/insights/periods/periods.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { SmallBooksTable } from "./small-books-table.tsx";
import { TEXT } from "./text.ts";
import { WeekPicture } from "./week-picture.tsx";

interface SectionProps {
  readonly title: string;
  readonly words: readonly string[];
  readonly children?: ReactNode;
}

const Section = ({ title, words, children }: SectionProps) => {
  const id = useId();
  return (
    <Stack component="section" gap="sm" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {words.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {children}
    </Stack>
  );
};

/** How often the ranges held the truth in the made-up worlds: what the cards state. */
const CertaintyTable = () => {
  const { count } = useNumbers();
  return (
    <Table maw="26rem" aria-label={TEXT.shown.title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{TEXT.shown.days}</Table.Th>
          <Table.Th scope="col" ta="right">
            {TEXT.shown.held}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {COMPARED_DAYS.map((days) => (
          <Table.Tr key={days}>
            <Table.Th scope="row" fw={450}>
              {TEXT.small.days(days)}
            </Table.Th>
            <Table.Td ta="right" className="colophon-figures">
              {TEXT.shown.ofHundred(count(certaintyOf(days)))}
            </Table.Td>
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
      <Stack gap="2.25rem" maw="44rem">
        <Section title={TEXT.range.title} words={TEXT.range.words}>
          <WeekPicture />
        </Section>
        <Section title={TEXT.shown.title} words={TEXT.shown.words}>
          <CertaintyTable />
        </Section>
        <Section title={TEXT.small.title} words={TEXT.small.words}>
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
      </Stack>
    </>
  );
}
