import { Alert } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import { StateMessage } from "./state-message.tsx";

/** Tells an impersonating administrator why this screen is read-only; empty for all other users. */
export const ActingNote = () => {
  const user = useUser();
  if (user.impersonate_admin_id === null) return null;
  return (
    <Alert color="amber" mb="xl">
      {TEXT.acting.note(user.email)}
    </Alert>
  );
};

/** Replaces content that is never shown during impersonation. */
export const NotWhileActing = ({ email }: { email: string }) => (
  <StateMessage order={2} icon={<IconLock size={24} stroke={1.6} />} title={TEXT.acting.title}>
    {TEXT.acting.hidden(email)}
  </StateMessage>
);
