import { Button, Group, Loader } from "@mantine/core";
import { IconFileSpreadsheet } from "@tabler/icons-react";
import { Navigate } from "react-router-dom";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { useNow } from "#web/lib/use-now.ts";
import { useNewestImports, useWaitingUser } from "../api.ts";

/** An import that goes on for longer than the screen said is worth another look by hand. */
const LONG_AFTER_MS = 3 * 60_000;
const CLOCK_EVERY_MS = 10_000;

/** The wait for the first figures. It ends by an event, and by looking now and then should the event not come. */
export default function RoyaltiesImportingPage() {
  const user = useUser();
  const waiting = useWaitingUser();
  const time = useNow(CLOCK_EVERY_MS);
  const { data, error, mutate } = useNewestImports(true);
  if (user.first_data_at !== null || user.extension.kdp_sync_daily_date !== null)
    return <Navigate to="/royalties" replace />;
  if (error && !data) return <FailureMessage error={error} onRetry={() => void mutate()} />;

  const newest = data?.data.find(({ status }) => status !== "uploading");
  if (newest?.status === "needs_decision") {
    return (
      <StateMessage
        title="Your import waits for a decision"
        icon={<IconFileSpreadsheet size={26} stroke={1.5} />}
        action={<LinkButton to="/imports">Decide</LinkButton>}
      >
        Some months would lose something of what is stored, so we ask before we write them.
      </StateMessage>
    );
  }
  if (data && newest?.status !== "reading" && newest?.status !== "writing") {
    return (
      <StateMessage
        title="There is nothing to wait for yet"
        icon={<IconFileSpreadsheet size={26} stroke={1.5} />}
        action={<LinkButton to="/imports">Import a report</LinkButton>}
      >
        {newest?.status === "failed"
          ? (newest.message ?? "The last import could not be read.")
          : "Hand over a report file from Amazon, and your royalties appear here."}
      </StateMessage>
    );
  }
  const isLong = newest !== undefined && time - Date.parse(newest.created_at) > LONG_AFTER_MS;
  const lookAgain = () => void Promise.all([waiting.mutate(), mutate()]);
  return (
    <StateMessage
      role="status"
      title={texts.stillImporting}
      icon={<Loader size={26} />}
      action={
        <Group gap="xs" justify="center">
          <LinkButton to="/imports" variant="default">
            See how far it is
          </LinkButton>
          {isLong && (
            <Button variant="default" onClick={lookAgain}>
              {texts.incorrect.resync}
            </Button>
          )}
        </Group>
      }
    >
      {isLong ? texts.stillImportingLong : texts.stillImportingHint}
    </StateMessage>
  );
}
