import { ActionIcon, Anchor, List, Modal, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconHelpCircle } from "@tabler/icons-react";
import { useSay } from "#web/lib/client/addressed.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { TEXT } from "../text.ts";

const HELP = TEXT.help;

/** When and how Amazon pays, and how to read the figures. */
export const PaymentsHelp = () => {
  const [opened, { open, close }] = useDisclosure(false);
  const isOwn = useClientFrame() === null;
  const title = useSay()(HELP.title);
  return (
    <>
      <ActionIcon variant="default" size={30} aria-label={title} onClick={open}>
        <IconHelpCircle size={18} aria-hidden="true" />
      </ActionIcon>
      <Modal opened={opened} onClose={close} size="lg" title={title} closeButtonProps={{ "aria-label": HELP.close }}>
        <Stack gap="md">
          <List spacing="xs">
            {HELP.points.map((point) => (
              <List.Item key={point}>{point}</List.Item>
            ))}
          </List>
          {isOwn ? (
            <Text size="sm">
              {HELP.missing}{" "}
              <Anchor inherit component={ScreenLink} to="/imports">
                {HELP.upload}
              </Anchor>
              .
            </Text>
          ) : (
            <Text size="sm">{HELP.missingOfClient}</Text>
          )}
        </Stack>
      </Modal>
    </>
  );
};
