import { Alert, Anchor, Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import { SyncProblemMessage } from "#web/components/extension/sync-problem-message.tsx";
import { formatInstant } from "#web/lib/format.ts";
import { useServices } from "#web/lib/services.tsx";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { useResync } from "../sync/use-resync.ts";

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** When the newest displayed figures were fetched; null without figures. */
  readonly asOf: string | null;
}

/** The result of a refresh; `from` is the time of the newest figures before it. */
const ResyncResult = ({ before, asOf }: { before: string | null; asOf: string | null }) => {
  const { timezone } = useUser();
  if (asOf === null) return <>There are no figures of these days yet.</>;
  const newest = formatInstant(asOf, timezone);
  return before === asOf ? <>There is nothing newer than {newest}.</> : <>Newer figures are in, as of {newest}.</>;
};

export const IncorrectRoyalties = ({ opened, onClose, asOf }: Props) => {
  const { config } = useServices();
  const { fetches, state, problem, resync, reset } = useResync();
  const [before, setBefore] = useState<string | null>(null);
  const start = () => {
    setBefore(asOf);
    void resync();
  };
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Modal opened={opened} onClose={close} size="lg" title={texts.incorrect.title}>
      <Stack gap="md">
        <Text>{texts.incorrect.lead}</Text>
        <List spacing={6}>
          {texts.incorrect.reasons.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
        <Group gap="sm">
          <Button loading={state === "running"} onClick={start}>
            {texts.incorrect.resync}
          </Button>
          <Text size="sm" role="status">
            {state === "done" && !problem && <ResyncResult before={before} asOf={asOf} />}
          </Text>
        </Group>
        {problem && (
          <Alert color="amber" role="alert">
            <SyncProblemMessage problem={problem} />
          </Alert>
        )}
        {fetches ? (
          <Text size="sm">
            The extension fetches the last 90 days from Amazon once more. That can take a minute, and you may close this
            meanwhile.
          </Text>
        ) : (
          <Text size="sm">
            This looks for newer figures now. What Amazon has counted since the last report comes in with a newer one:{" "}
            <Anchor inherit component={Link} to="/imports">
              upload a report
            </Anchor>
            .
          </Text>
        )}
        <Text size="sm">
          Is it something else? Write to us, and we look at it with you:{" "}
          <Anchor inherit href={`mailto:${config.supportEmail}?subject=${encodeURIComponent(texts.incorrect.title)}`}>
            {config.supportEmail}
          </Anchor>
        </Text>
      </Stack>
    </Modal>
  );
};
