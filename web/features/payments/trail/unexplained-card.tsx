import { Alert, List, Text, UnstyledButton } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { KIND_NAMES } from "#shared/domain/payments/text.ts";
import type { TrailLine, UnexplainedLine } from "#shared/domain/payments/trail.ts";
import { formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./figure-button.module.css";
import type { OpenLines } from "./lines-drawer.tsx";
import { kindName, placeName } from "./names.ts";
import { TEXT } from "./text.ts";

const differenceOf = ({ difference, currency }: UnexplainedLine, { money }: Numbers): string =>
  difference < 0
    ? TEXT.unexplainedCard.less(money(-difference, currency))
    : TEXT.unexplainedCard.more(money(difference, currency));

const Tried = ({ tried }: Pick<UnexplainedLine, "tried">) =>
  tried.length > 0 && (
    <Text size="sm" c="dimmed">
      {TEXT.unexplainedCard.tried(tried.map((reason) => TEXT.reasons[reason]).join(", "))}
    </Text>
  );

/** Money that no explanation fits, with the explanations that were tried. Nothing when all is explained. */
export const UnexplainedCard = ({
  unexplained,
  lines,
  onOpen,
}: {
  unexplained: readonly UnexplainedLine[];
  lines: readonly TrailLine[];
  onOpen: OpenLines;
}) => {
  const numbers = useNumbers();
  if (unexplained.length === 0) return null;
  const byId = new Map(lines.map((line) => [line.id, line]));
  return (
    <Alert color="amber" icon={<IconAlertTriangle size={20} stroke={1.6} />} title={TEXT.unexplainedCard.title}>
      <Text size="sm" mb="sm">
        {TEXT.unexplainedCard.lead}
      </Text>
      <List spacing="sm" size="sm" listStyleType="none" withPadding={false}>
        {unexplained.map((item) => {
          const line = byId.get(item.line);
          const where = TEXT.lines.where(placeName(item), formatMonth(item.month));
          const name = `${where} · ${line ? kindName(line) : KIND_NAMES[item.kind]}`;
          return (
            <List.Item key={item.line}>
              <UnstyledButton
                className={classes.open}
                disabled={!line}
                onClick={() => line && onOpen({ title: where, lines: [line] })}
              >
                {name}
              </UnstyledButton>
              <Text size="sm">{differenceOf(item, numbers)}</Text>
              <Tried tried={item.tried} />
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
};
