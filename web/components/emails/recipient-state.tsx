import { Alert, Button, Group, Text } from "@mantine/core";
import type { EmailRecipient } from "#shared/api/email-delivery.ts";
import { useEmailRecipient, useResumeEmails } from "#web/api/email-delivery.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

interface Props {
  readonly subscription: EmailRecipient["subscription"];
  readonly recipient: EmailRecipient["recipient"];
  /** Where the recipient reads emails now. */
  readonly address: string;
}

/** Says that emails to a recipient are stopped or paused and why, and resumes them. Nothing while they are sent. */
export function RecipientState({ subscription, recipient, address }: Props) {
  const known = useEmailRecipient(subscription, recipient);
  const { timezone } = useUser();
  const { run, sending } = useResumeEmails();
  const mayWrite = useMayWrite();
  const since = known?.paused_at ?? known?.stopped_at;
  if (!known || !since) return null;
  const why = known.paused_at ? (known.pause_reason ?? "bounce") : "stopped";
  const resume = async () => {
    try {
      await run({ body: { subscription, recipient } });
      toastSuccess(TEXT.emails.resumed(address));
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Alert color="amber" title={TEXT.emails.titles[why]}>
      <Text size="sm">{TEXT.emails.reasons[why](address, formatDayOf(since, timezone))}</Text>
      {mayWrite && (
        <Group mt="sm">
          <Button size="xs" variant="default" loading={sending} onClick={resume}>
            {TEXT.emails.resume}
          </Button>
        </Group>
      )}
    </Alert>
  );
}
