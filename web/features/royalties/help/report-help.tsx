import { ActionIcon, Button, Menu, Stack, Switch } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconDots, IconEyeOff, IconHelpCircle, IconSparkles } from "@tabler/icons-react";
import { useSay } from "#web/lib/client/addressed.ts";
import { IncorrectRoyalties } from "./incorrect-royalties.tsx";
import { TEXT } from "./text.ts";

interface Props {
  readonly demo: boolean;
  readonly asOf: string | null;
  readonly onDemo: (demo: boolean) => void;
}

export const ReportHelpMenu = ({ demo, asOf, onDemo }: Props) => {
  const [opened, help] = useDisclosure(false);
  const say = useSay();
  return (
    <>
      <Menu position="bottom-end" width={270} shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={TEXT.more}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconHelpCircle size={17} stroke={1.6} />} onClick={help.open}>
            {say(TEXT.incorrect)}
          </Menu.Item>
          <Menu.Item
            leftSection={demo ? <IconEyeOff size={17} stroke={1.6} /> : <IconSparkles size={17} stroke={1.6} />}
            onClick={() => onDemo(!demo)}
          >
            {demo ? TEXT.hideSample : TEXT.showSample}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <IncorrectRoyalties opened={opened} onClose={help.close} asOf={asOf} />
    </>
  );
};

export const ReportHelpRows = ({ demo, asOf, onDemo }: Props) => {
  const [opened, help] = useDisclosure(false);
  const say = useSay();
  return (
    <Stack gap="md">
      <Switch
        label={TEXT.showSample}
        description={TEXT.sampleHint}
        checked={demo}
        onChange={({ currentTarget: { checked } }) => onDemo(checked)}
      />
      <Button variant="default" leftSection={<IconHelpCircle size={17} stroke={1.6} />} onClick={help.open}>
        {say(TEXT.incorrect)}
      </Button>
      <IncorrectRoyalties opened={opened} onClose={help.close} asOf={asOf} />
    </Stack>
  );
};
