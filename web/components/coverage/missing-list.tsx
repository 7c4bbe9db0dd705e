import { Popover, Text } from "@mantine/core";
import type { MonthGap } from "#shared/domain/coverage/gaps.ts";
import { NextStep } from "#web/components/ui/link-button.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { describeGaps } from "./describe-gaps.ts";
import { MissingButton } from "./missing-button.tsx";
import classes from "./missing-mark.module.css";
import { TEXT } from "./text.ts";

const MOST_LISTED = 8;

export interface MissingMarkProps {
  /** The name of the figure, such as "Royalties". */
  readonly figure: string;
  readonly gaps: readonly MonthGap[];
  /** What an agency's sum lacks of its clients, in sentences. */
  readonly clients?: readonly string[];
}

interface Props extends MissingMarkProps {
  /** The mark was pressed before this had loaded. */
  readonly isPressed: boolean;
}

/** The mark, and what it opens: the months that are missing, the reports they are missing from, and what to do. */
export const MissingList = ({ figure, gaps, clients = [], isPressed }: Props) => {
  const say = useSay();
  const { count } = useNumbers();
  const isOnlySplit = gaps.every(({ lack }) => lack === "no_days");
  return (
    <Popover defaultOpened={isPressed} width={290} position="bottom" withArrow shadow="md" withRoles trapFocus>
      <Popover.Target>
        <MissingButton figure={figure} />
      </Popover.Target>
      <Popover.Dropdown tabIndex={-1} className={classes.panel}>
        <Text size="sm" fw={600} mb={4}>
          {TEXT.title}
        </Text>
        <ul className={classes.list}>
          {[...describeGaps(gaps), ...clients.slice(0, MOST_LISTED)].map((sentence) => (
            <Text key={sentence} component="li" size="sm">
              {sentence}
            </Text>
          ))}
          {clients.length > MOST_LISTED && (
            <Text component="li" size="sm">
              {TEXT.more(count(clients.length - MOST_LISTED))}
            </Text>
          )}
        </ul>
        {clients.length > 0 ? (
          <Text size="sm">{TEXT.fillClients}</Text>
        ) : (
          <Text size="sm">
            {say(isOnlySplit ? TEXT.splitDays : TEXT.fill)}{" "}
            <NextStep inherit to="/imports">
              {TEXT.importReport}
            </NextStep>
          </Text>
        )}
      </Popover.Dropdown>
    </Popover>
  );
};
