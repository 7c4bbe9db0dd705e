import { Alert, Button, Group, Text } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { attempt } from "#web/lib/attempt.ts";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { useCancelEmailChange } from "../account/api.ts";
import { useResendVerification } from "../api.ts";

/** Shown while an email address awaits confirmation, whether the first one or a replacement. */
export const AddressNotice = () => {
  const user = useUser();
  const resend = useResendVerification();
  const cancel = useCancelEmailChange();
  const waiting = user.pending_email ?? (user.email_not_verified ? user.email : null);
  if (waiting === null) return null;

  return (
    <Alert
      color="amber"
      mb="xl"
      maw="68rem"
      icon={<IconMail size={20} stroke={1.6} />}
      title={`Please confirm ${waiting}`}
    >
      <Text size="sm">
        {user.pending_email
          ? `We sent a link there. Until you open it, you sign in with ${user.email}, and that is where our mail goes.`
          : "We sent a link there. Open it to confirm that the address is yours."}
      </Text>
      {user.impersonate_admin_id === null && (
        <Group mt="sm" gap="xs">
          <Button
            size="xs"
            variant="default"
            loading={resend.sending}
            onClick={() => void attempt(() => resend.run({}), texts.verifyResent)}
          >
            Resend
          </Button>
          {user.pending_email && (
            <Button
              size="xs"
              variant="default"
              loading={cancel.sending}
              onClick={() => void attempt(() => cancel.run({}), `You keep ${user.email}`)}
            >
              Keep my old address
            </Button>
          )}
        </Group>
      )}
    </Alert>
  );
};
