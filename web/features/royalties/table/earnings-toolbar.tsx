import { Group, SegmentedControl, Text, Title } from "@mantine/core";
import { IconBooks, IconCalendarPlus } from "@tabler/icons-react";
import { type ReactNode, useContext } from "react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import type { EarningsList } from "../report/report-view.ts";
import { DemoOnlyContext } from "../report/use-royalties-view.ts";
import classes from "./earnings-table.module.css";
import { TEXT } from "./text.ts";

interface Props<List extends EarningsList> {
  readonly title: string;
  readonly id: string;
  readonly lists: readonly List[];
  readonly list: List;
  readonly onList: (list: List) => void;
  /** Exports the list. */
  readonly children: ReactNode;
}

export const EarningsToolbar = <List extends EarningsList>({
  title,
  id,
  lists,
  list,
  onList,
  children,
}: Props<List>) => {
  const mayWrite = useMayWrite();
  const isForVisitors = useContext(DemoOnlyContext);
  return (
    <div className={classes.toolbar}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      <Group gap="sm">
        <Text size="sm" c="dimmed" id={`${id}-group-by`}>
          {TEXT.groupBy}
        </Text>
        <SegmentedControl
          size="xs"
          className={classes.lists}
          aria-labelledby={`${id}-group-by`}
          data={lists.map((key) => ({ value: key, label: TEXT.grouping[key] }))}
          value={list}
          onChange={(value) => onList(lists.find((key) => key === value) ?? list)}
        />
      </Group>
      <Group gap="xs">
        {!isForVisitors && (
          <LinkButton to="/books" variant="default" size="xs" leftSection={<IconBooks size={16} aria-hidden="true" />}>
            {TEXT.manageBooks}
          </LinkButton>
        )}
        {mayWrite && !isForVisitors && (
          <LinkButton
            to="/booklogs"
            variant="default"
            size="xs"
            leftSection={<IconCalendarPlus size={16} aria-hidden="true" />}
          >
            {TEXT.addLogs}
          </LinkButton>
        )}
        {children}
      </Group>
    </div>
  );
};
