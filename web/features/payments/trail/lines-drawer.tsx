import { Card, Group, Stack, Text, Title } from "@mantine/core";
import type { PaymentsTrail } from "#shared/api/payments/trail.ts";
import type { TrailLine } from "#shared/domain/payments/trail.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { formatMonth } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { filesBehind } from "./files-behind.ts";
import { LineMark } from "./line-mark.tsx";
import { lineFigures, lineWords, markOf } from "./line-words.ts";
import classes from "./lines-drawer.module.css";
import { kindName, placeName } from "./names.ts";
import type { OpenedLines } from "./opened-lines.ts";
import { paymentColumns } from "./payment-columns.tsx";
import { TEXT } from "./text.ts";

const LineCard = ({ line, isPlaceKnown }: { line: TrailLine; isPlaceKnown: boolean }) => {
  const numbers = useNumbers();
  const where = isPlaceKnown ? "" : ` · ${placeName(line)}, ${formatMonth(line.month)}`;
  return (
    <Card component="article">
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={3} size="h4">
          {kindName(line)}
          {where}
        </Title>
        <LineMark mark={markOf(line)} named />
      </Group>
      {lineWords(line, numbers).map((sentence) => (
        <Text size="sm" key={sentence}>
          {sentence}
        </Text>
      ))}
      <dl className={classes.figures}>
        {lineFigures(line, numbers).map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
      {line.payments.length === 0 ? (
        <Text size="sm" c="dimmed">
          {TEXT.lines.noPayments}
        </Text>
      ) : (
        <DataTable
          label={TEXT.lines.payments}
          columns={paymentColumns(line.currency, numbers)}
          rows={line.payments.map((payment, i) => ({ ...payment, key: i }))}
          keyOf={({ key }) => key}
          spacing="xs"
          phone={{ columns: "minmax(0, 1fr)", gap: "0.2rem", padding: "0.6rem", labels: "beside" }}
        />
      )}
    </Card>
  );
};

/** The lines behind a figure: where each stands and why, its payments, and the files it was read from. */
export const LinesDrawer = ({
  opened,
  trail,
  onClose,
}: {
  opened: OpenedLines | null;
  trail: PaymentsTrail;
  onClose: () => void;
}) => {
  const { timezone } = useUser();
  const lines = opened?.lines ?? [];
  const isPlaceKnown = new Set(lines.map((line) => `${placeName(line)} ${line.month}`)).size === 1;
  return (
    <BottomDrawer title={opened?.title ?? ""} opened={opened !== null} onClose={onClose}>
      <Stack gap="md">
        {lines.map((line) => (
          <LineCard key={line.id} line={line} isPlaceKnown={isPlaceKnown} />
        ))}
      </Stack>
      <Title order={3} size="h4" mt="lg" mb={4}>
        {TEXT.lines.files}
      </Title>
      {filesBehind(lines, trail, timezone).map((file) => (
        <Text size="sm" key={file} className={classes.file}>
          {file}
        </Text>
      ))}
    </BottomDrawer>
  );
};
