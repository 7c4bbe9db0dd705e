import { ActionIcon, Button, Group, Menu, Text } from "@mantine/core";
import { IconChevronDown, IconDownload, IconFileZip, IconTable } from "@tabler/icons-react";
import { mayUseReports } from "#shared/domain/billing/entitlements.ts";
import { NoExport } from "#web/components/ui/no-export.tsx";
import { useFileLabel } from "#web/components/ui/use-file-label.ts";
import { useUser } from "#web/lib/session/session.tsx";
import type { Grouping } from "../report/report-view.ts";
import type { ShownReport } from "../report/shown-report.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";
import { exportedGroups } from "./export-facts.ts";
import classes from "./export-menu.module.css";
import { TEXT } from "./text.ts";
import { useExport } from "./use-export.ts";

interface Props {
  readonly shown: ShownReport;
  readonly grouping: Grouping;
  readonly currency: string;
}

/** Sample data can't be exported, because nothing in a file would mark it as made up. */
const NotInDemo = () => (
  <Text size="xs" c="dimmed" maw="16rem">
    {TEXT.notInDemo}
  </Text>
);

export const ExportMenu = ({ shown, grouping, currency }: Props) => {
  const { demo } = useRoyaltiesView().view;
  const { entitlements } = useUser();
  const { saveCsv, saveEverything, isSaving } = useExport(shown, currency);
  const fileLabel = useFileLabel();
  if (demo) return <NotInDemo />;
  if (!entitlements || !mayUseReports(entitlements)) return <NoExport />;
  return (
    <Group gap={0} wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        className={classes.main}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        onClick={() => saveCsv(grouping)}
      >
        {fileLabel(TEXT.exportCsv)}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            size="input-xs"
            variant="default"
            className={classes.more}
            aria-label={TEXT.more}
            loading={isSaving}
          >
            <IconChevronDown size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {exportedGroups(shown).map((by) => (
            <Menu.Item key={by} leftSection={<IconTable size={16} aria-hidden="true" />} onClick={() => saveCsv(by)}>
              {fileLabel(TEXT.csvBy[by])}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconFileZip size={16} aria-hidden="true" />} onClick={() => void saveEverything()}>
            {fileLabel(TEXT.everything)}
            <Text size="xs" c="dimmed">
              {TEXT.everythingHint}
            </Text>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
};
