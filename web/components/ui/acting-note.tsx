import { Alert } from "@mantine/core";
import { useUser } from "#web/lib/session.tsx";

/** Tells an impersonating administrator why this screen is read-only; empty for all other users. */
export const ActingNote = () => {
  const user = useUser();
  if (user.impersonate_admin_id === null) return null;
  return (
    <Alert color="amber" mb="xl" maw="68rem">
      You act as {user.email}. What is on this screen is theirs alone to change.
    </Alert>
  );
};
