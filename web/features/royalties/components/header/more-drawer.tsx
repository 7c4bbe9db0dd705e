import { Anchor, Button, Radio, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDots } from "@tabler/icons-react";
import { Link } from "react-router-dom";
import { KENP_SETTING_NAMES, KENP_SETTINGS } from "#shared/domain/kenp/settings.ts";
import { BottomDrawer } from "#web/components/ui/bottom-drawer.tsx";
import { texts } from "#web/lib/texts.ts";
import { CurrencySelect } from "../currency-select.tsx";
import type { ControlsProps } from "./header-controls.tsx";
import { KenpRelease } from "./kenp-release.tsx";
import { ReportingSwitch } from "./reporting-switch.tsx";

/** The header's controls on a phone, behind one button. */
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
        More
      </Button>
      <BottomDrawer title="How it is shown" opened={opened} onClose={drawer.close}>
        <Stack gap="lg">
          <div>
            <Text size="sm" fw={550} mb={4} aria-hidden="true">
              Reporting View
            </Text>
            <ReportingSwitch fullWidth reporting={view.reporting} onChange={(reporting) => onChoose({ reporting })} />
          </div>
          <CurrencySelect label="Currency" currency={view.currency} onChange={(currency) => onChoose({ currency })} />
          <Radio.Group
            label={texts.kenp.selector}
            description={<KenpRelease />}
            value={view.kenp}
            onChange={(value) => {
              const kenp = KENP_SETTINGS.find((key) => key === value);
              if (kenp) onChoose({ kenp });
            }}
          >
            <Stack gap="xs" mt="xs">
              {KENP_SETTINGS.map((key) => (
                <Radio key={key} value={key} label={KENP_SETTING_NAMES[key]} />
              ))}
            </Stack>
          </Radio.Group>
          <Anchor component={Link} to="/account/kenpRates" size="sm">
            {texts.kenp.settingsLink}
          </Anchor>
          {children}
        </Stack>
      </BottomDrawer>
    </>
  );
};
