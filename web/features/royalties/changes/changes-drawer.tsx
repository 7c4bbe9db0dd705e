import { Table, Tabs, Text } from "@mantine/core";
import type { ChangeLine, ChangesSummary } from "#shared/domain/royalties/changes/changes-summary.ts";
import { CHANGE_FIGURE_KEYS } from "#shared/domain/royalties/measures.ts";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { nameOfPosition } from "../sources/describe-source.ts";
import classes from "./changes.module.css";
import { signedCount, signedMoney } from "./describe-changes.ts";
import { TEXT } from "./text.ts";

interface TableProps {
  readonly head: string;
  readonly currency: string;
  readonly lines: readonly ChangeLine[];
  readonly nameOf: (line: ChangeLine) => string;
}

const ChangesTable = ({ head, currency, lines, nameOf }: TableProps) => {
  const numbers = useNumbers();
  const counts = CHANGE_FIGURE_KEYS.filter(
    (figure) => figure !== "royalty" && lines.some((line) => line[figure] !== 0),
  );
  if (lines.length === 0) return <Text c="dimmed">{TEXT.gone}</Text>;
  return (
    <Table.ScrollContainer minWidth={320} maxHeight={440} type="native" tabIndex={0} role="group" aria-label={head}>
      <Table stickyHeader className={classes.table} verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{head}</Table.Th>
            <Table.Th scope="col">{TEXT.figures.royalty}</Table.Th>
            {counts.map((figure) => (
              <Table.Th scope="col" key={figure}>
                {TEXT.figures[figure]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Table.Tr key={line.key}>
              <Table.Th scope="row">{nameOf(line)}</Table.Th>
              <Table.Td>{signedMoney(line.royalty, currency, numbers)}</Table.Td>
              {counts.map((figure) => (
                <Table.Td key={figure}>{signedCount(line[figure], numbers)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

interface Props {
  readonly summary: ChangesSummary;
  readonly currency: string;
  readonly sentence: string;
  readonly opened: boolean;
  readonly onClose: () => void;
}

export const ChangesDrawer = ({ summary, currency, sentence, opened, onClose }: Props) => {
  const titles = new Map(summary.byBook.map(({ key, title }) => [key, title]));
  return (
    <BottomDrawer title={TEXT.title} opened={opened} onClose={onClose}>
      <Text mb="md">
        {sentence} {TEXT.exclusion}
      </Text>
      <Tabs defaultValue="day" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="day">{TEXT.byDay}</Tabs.Tab>
          <Tabs.Tab value="book">{TEXT.byBook}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="day">
          <ChangesTable
            head={TEXT.day}
            currency={currency}
            lines={summary.byDay}
            nameOf={({ key }) => nameOfPosition(key)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="book">
          <ChangesTable
            head={TEXT.book}
            currency={currency}
            lines={summary.byBook}
            nameOf={({ key }) => titles.get(key) ?? ""}
          />
        </Tabs.Panel>
      </Tabs>
    </BottomDrawer>
  );
};
