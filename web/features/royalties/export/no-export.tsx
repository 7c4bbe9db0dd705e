import { Anchor, Button, Popover, Stack, Text } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { PLANS } from "#shared/catalogue/plans.ts";
import { mayUseReports } from "#shared/domain/billing/entitlements.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { TEXT as COMMON } from "../text.ts";
import { TEXT } from "./text.ts";

const WITH_EXPORT = PLANS.find(({ plan_type, metadata }) => plan_type === "AUTHOR" && mayUseReports(metadata))!;

/**
 * The export button on a plan without exports: names the plan that has them, and where all data is available anyway.
 */
export const NoExport = () => (
  <Popover position="bottom-end" width="min(20rem, 90vw)" trapFocus withinPortal>
    <Popover.Target>
      <Button size="xs" variant="default" leftSection={<IconLock size={16} aria-hidden="true" />}>
        {TEXT.exportCsv}
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label={TEXT.exportCsv}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {TEXT.notInPlan(WITH_EXPORT.name)}{" "}
          <Anchor inherit component={Link} to="/account/data">
            {TEXT.yourData}
          </Anchor>
        </Text>
        <LinkButton to="/upgrade" size="xs">
          {COMMON.seePlans}
        </LinkButton>
      </Stack>
    </Popover.Dropdown>
  </Popover>
);
