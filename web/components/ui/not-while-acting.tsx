import { IconLock } from "@tabler/icons-react";
import { StateMessage } from "./state-message.tsx";

/** Replaces content that is never shown during impersonation. */
export const NotWhileActing = ({ email }: { email: string }) => (
  <StateMessage order={2} icon={<IconLock size={24} stroke={1.6} />} title="Theirs alone">
    You act as {email}. What is on this screen only they can see and change.
  </StateMessage>
);
