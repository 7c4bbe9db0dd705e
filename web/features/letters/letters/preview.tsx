import { Anchor, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { useLetterPreview, useSendLetterNow } from "#web/api/letters.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { LetterFrame } from "./letter-frame.tsx";

/** `onUnsent` is called when the plan has ended since the preview was written. */
const SendNow = ({ onUnsent }: { onUnsent: () => void }) => {
  const { email, email_not_verified, impersonate_admin_id } = useUser();
  const { run, sending } = useSendLetterNow();
  if (email_not_verified || impersonate_admin_id !== null) return null;
  const send = async () => {
    try {
      const { is_sent } = await run({});
      if (is_sent) toastSuccess(TEXT.preview.sent(email));
      else onUnsent();
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Group>
      <Button variant="default" loading={sending} onClick={() => void send()}>
        {TEXT.preview.send}
      </Button>
    </Group>
  );
};

/** The letter as it would be now. */
export const Preview = () => {
  const { data, error, mutate } = useLetterPreview();
  if (error && !data)
    return <FailureMessage order={2} title={TEXT.preview.failed} error={error} onRetry={() => void mutate()} />;
  if (!data)
    return (
      <Stack gap="sm" role="status" aria-busy="true" aria-label={TEXT.preview.loading}>
        <Skeleton height={30} />
        <Skeleton height={544} />
      </Stack>
    );
  if (!data.data)
    return (
      <Text>
        {TEXT.preview.noPlan}{" "}
        <Anchor component={Link} to="/plans">
          {TEXT.preview.plans}
        </Anchor>
      </Text>
    );
  return (
    <Stack>
      <LetterFrame letter={data.data} />
      <SendNow onUnsent={() => void mutate()} />
    </Stack>
  );
};
