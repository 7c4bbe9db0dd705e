import { Alert } from "@mantine/core";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

/** Tells an impersonating administrator why this screen is read-only; empty for all other users. */
export const ActingNote = () => {
  const user = useUser();
  if (user.impersonate_admin_id === null) return null;
  return (
    <Alert color="amber" mb="xl" maw="68rem">
      {TEXT.acting.note(user.email)}
    </Alert>
  );
};
