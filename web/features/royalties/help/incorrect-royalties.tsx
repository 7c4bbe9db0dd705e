import { Alert, Anchor, Button, Group, List, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { SyncProblemMessage } from "#web/components/extension/sync-problem-message.tsx";
import { useServices } from "#web/lib/api/services.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useResync } from "../sync/use-resync.ts";
import { TEXT } from "./text.ts";

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** When the newest displayed figures were fetched; null without figures. */
  readonly asOf: string | null;
}

/** The result of a refresh; `from` is the time of the newest figures before it. */
const ResyncResult = ({ before, asOf }: { before: string | null; asOf: string | null }) => {
  const { timezone } = useUser();
  if (asOf === null) return TEXT.empty;
  const newest = formatInstant(asOf, timezone);
  return before === asOf ? TEXT.nothingNewer(newest) : TEXT.newer(newest);
};

export const IncorrectRoyalties = ({ opened, onClose, asOf }: Props) => {
  const { config } = useServices();
  const say = useSay();
  const isOwn = useClientFrame() === null;
  const { fetchedBy, state, problem, resync, reset } = useResync();
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
    <Modal opened={opened} onClose={close} size="lg" title={say(TEXT.incorrect)}>
      <Stack gap="md">
        <Text>{TEXT.lead}</Text>
        <List spacing={6}>
          {TEXT.reasons.map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
        <Group gap="sm">
          <Button loading={state === "running"} onClick={start}>
            {say(TEXT.resync)}
          </Button>
          <Text size="sm" role="status">
            {state === "done" && fetchedBy === "server" && TEXT.asked}
            {state === "done" && fetchedBy !== "server" && !problem && <ResyncResult before={before} asOf={asOf} />}
          </Text>
        </Group>
        {problem && (
          <Alert color="amber" role="alert">
            <SyncProblemMessage problem={problem} />
          </Alert>
        )}
        {fetchedBy !== null && <Text size="sm">{fetchedBy === "server" ? TEXT.serverFetches : TEXT.fetches}</Text>}
        {fetchedBy === null && !isOwn && <Text size="sm">{TEXT.rereadsOfClient}</Text>}
        {fetchedBy === null && isOwn && (
          <Text size="sm">
            {TEXT.rereads}{" "}
            <Anchor inherit component={ScreenLink} to="/imports">
              {TEXT.upload}
            </Anchor>
            .
          </Text>
        )}
        <Text size="sm">
          {TEXT.contact}{" "}
          <Anchor inherit href={`mailto:${config.supportEmail}?subject=${encodeURIComponent(say(TEXT.incorrect))}`}>
            {config.supportEmail}
          </Anchor>
        </Text>
      </Stack>
    </Modal>
  );
};
