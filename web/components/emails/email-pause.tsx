import { Alert, Button, Group, Text } from "@mantine/core";
import type { EmailSubscription, EmailPause as Pause } from "#shared/api/email-delivery.ts";
import { useResumeEmails } from "#web/api/email-delivery.ts";
import { attempt } from "#web/lib/api/attempt.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

interface Props {
  readonly subscription: EmailSubscription;
  /** Where the recipient reads emails now. */
  readonly address: string;
  /** Whether it is the user's own address; the reader of another one decides about spam and stops. */
  readonly isOwn?: boolean;
  readonly pause: Pause | null;
  /** When the link in an email stopped them. */
  readonly stoppedAt?: string | null;
}

/** Says that emails to a recipient are paused or stopped and why, and resumes them. Nothing while they are sent. */
export function EmailPause({ subscription, address, isOwn = true, pause, stoppedAt = null }: Props) {
  const { timezone, impersonate_admin_id } = useUser();
  const { run, sending } = useResumeEmails();
  const since = pause?.since ?? stoppedAt;
  if (since === null) return null;
  const why = pause?.reason ?? "stopped";
  const mayResume = isOwn || why === "bounce";
  const body = { subscription, recipient: isOwn ? "self" : address };
  return (
    <Alert color="amber" title={TEXT.emails.titles[why]}>
      <Text size="sm">
        {TEXT.emails.reasons[why](address, formatDayOf(since, timezone))}
        {!mayResume && ` ${TEXT.emails.askAgain}`}
      </Text>
      {mayResume && (
        <Group mt="sm">
          <Button
            size="xs"
            variant="default"
            loading={sending}
            disabled={impersonate_admin_id !== null}
            onClick={() => void attempt(() => run({ body }), TEXT.emails.resumed(address))}
          >
            {TEXT.emails.resume}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
