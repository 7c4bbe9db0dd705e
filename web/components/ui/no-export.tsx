import { Anchor, Button, Popover, Stack, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { PLANS } from "#shared/catalogue/plans.ts";
import { mayUseReports } from "#shared/domain/billing/entitlements.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { TEXT } from "../text.ts";
import { LinkButton } from "./link-button.tsx";

const WITH_EXPORT = PLANS.find(({ plan_type, metadata }) => plan_type === "AUTHOR" && mayUseReports(metadata))!;

/**
 * The export button on a plan without exports: names the plan that has them, and where all data is available anyway.
 */
export const NoExport = () => {
  const isOwn = useClientFrame() === null;
  return (
    <Popover position="bottom-end" width="min(20rem, 90vw)" trapFocus withinPortal>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconLock size={16} aria-hidden="true" />}>
          {TEXT.noExport.exportCsv}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={TEXT.noExport.exportCsv}>
        <Stack gap="sm" align="flex-start">
          {isOwn ? (
            <Text size="sm">
              {TEXT.noExport.notInPlan(WITH_EXPORT.name)}{" "}
              <Anchor inherit component={ScreenLink} to="/account/data">
                {TEXT.noExport.yourData}
              </Anchor>
            </Text>
          ) : (
            <Text size="sm">{TEXT.noExport.notInAgencyPlan}</Text>
          )}
          <LinkButton to="/upgrade" size="xs">
            {TEXT.noExport.seePlans}
          </LinkButton>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
};
