import { Button, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDots } from "@tabler/icons-react";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { CurrencySelect } from "./currency-select.tsx";
import type { ControlsProps } from "./header-controls.tsx";
import { KenpFields } from "./kenp-fields.tsx";
import { ReportingSwitch } from "./reporting-switch.tsx";
import { TEXT } from "./text.ts";

export const MoreDrawer = ({ view, onChoose, children }: ControlsProps) => {
  const [opened, drawer] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        px="sm"
        leftSection={<IconDots size={17} />}
        aria-haspopup="dialog"
        onClick={drawer.open}
      >
        {TEXT.more}
      </Button>
      <BottomDrawer title={TEXT.display} opened={opened} onClose={drawer.close}>
        <Stack gap="lg">
          <div>
            <Text size="sm" fw={550} mb={4} aria-hidden="true">
              {TEXT.reportingView}
            </Text>
            {!view.compare && (
              <ReportingSwitch fullWidth reporting={view.reporting} onChange={(reporting) => onChoose({ reporting })} />
            )}
          </div>
          <CurrencySelect
            label={TEXT.currency}
            currency={view.currency}
            onChange={(currency) => onChoose({ currency })}
          />
          <KenpFields setting={view.kenp} onChange={(kenp) => onChoose({ kenp })} />
          {children}
        </Stack>
      </BottomDrawer>
    </>
  );
};
