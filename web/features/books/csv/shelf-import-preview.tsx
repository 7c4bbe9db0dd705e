import { Alert, Badge, Table, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { type ShelfImport, summaryOf } from "./shelf-import.ts";

const Problems = ({ problems }: Pick<ShelfImport, "problems">) => {
  const { plural } = useNumbers();
  return (
    <Alert
      color="red"
      icon={<IconAlertTriangle size={20} stroke={1.6} />}
      title={TEXT.csv.problems(plural(problems.length, "problem"), problems[0]?.file ?? "")}
    >
      <Table.ScrollContainer minWidth={0} maxHeight={280} type="native" scrollAreaProps={{ tabIndex: 0 }}>
        <Table verticalSpacing={4} aria-label={TEXT.csv.problemsLabel}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{TEXT.csv.row}</Table.Th>
              <Table.Th scope="col">{TEXT.csv.column}</Table.Th>
              <Table.Th scope="col">{TEXT.csv.problem}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {problems.map(({ row, column, message }) => (
              <Table.Tr key={`${row} ${column} ${message}`}>
                <Table.Td>{row}</Table.Td>
                <Table.Td>{column ?? "–"}</Table.Td>
                <Table.Td>{message}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Alert>
  );
};

const Changes = ({ changes }: Pick<ShelfImport, "changes">) => {
  const shown = changes.filter(({ kind }) => kind !== "unchanged");
  if (shown.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={0} maxHeight={280} type="native" scrollAreaProps={{ tabIndex: 0 }}>
      <Table verticalSpacing={4} stickyHeader aria-label={TEXT.csv.changesLabel}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{TEXT.csv.row}</Table.Th>
            <Table.Th scope="col">{TEXT.title}</Table.Th>
            <Table.Th scope="col">{TEXT.csv.change}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {shown.map(({ row, title, kind, fields }) => (
            <Table.Tr key={row}>
              <Table.Td>{row}</Table.Td>
              <Table.Td>{title}</Table.Td>
              <Table.Td>{kind === "new" ? <Badge color="green">{TEXT.csv.new}</Badge> : fields.join(", ")}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
};

export const ShelfImportPreview = ({ result }: { result: ShelfImport }) => {
  const { plural } = useNumbers();
  const summary = summaryOf(result);
  return (
    <>
      {result.problems.length > 0 ? (
        <Problems problems={result.problems} />
      ) : (
        <Text size="sm" fw={550} mb="xs">
          {summary ? TEXT.csv.readWith(plural(result.rows, "row"), summary) : TEXT.csv.read(plural(result.rows, "row"))}
        </Text>
      )}
      {result.problems.length === 0 && <Changes changes={result.changes} />}
    </>
  );
};
