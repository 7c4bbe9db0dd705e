import { Group, SegmentedControl, Text, Title } from "@mantine/core";
import { IconBooks } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { ExportMenu } from "../export/export-menu.tsx";
import { GROUPINGS, type Grouping } from "../report/report-view.ts";
import type { ShownReport } from "../report/shown-report.ts";
import classes from "./earnings-table.module.css";
import { TEXT } from "./text.ts";

interface Props {
  readonly title: string;
  readonly id: string;
  readonly shown: ShownReport;
  readonly grouping: Grouping;
  readonly currency: string;
  readonly onGrouping: (grouping: Grouping) => void;
}

export const EarningsToolbar = ({ title, id, shown, grouping, currency, onGrouping }: Props) => (
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
        aria-labelledby={`${id}-group-by`}
        data={GROUPINGS.map((key) => ({ value: key, label: TEXT.grouping[key] }))}
        value={grouping}
        onChange={(value) => onGrouping(GROUPINGS.find((key) => key === value) ?? "book")}
      />
    </Group>
    <Group gap="xs">
      <LinkButton to="/books" variant="default" size="xs" leftSection={<IconBooks size={16} aria-hidden="true" />}>
        {TEXT.manageBooks}
      </LinkButton>
      <ExportMenu shown={shown} grouping={grouping} currency={currency} />
    </Group>
  </div>
);
