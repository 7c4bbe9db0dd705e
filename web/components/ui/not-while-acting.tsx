import { IconLock } from "@tabler/icons-react";
import { TEXT } from "../text.ts";
import { StateMessage } from "./state-message.tsx";

/** Replaces content that is never shown during impersonation. */
export const NotWhileActing = ({ email }: { email: string }) => (
  <StateMessage order={2} icon={<IconLock size={24} stroke={1.6} />} title={TEXT.acting.title}>
    {TEXT.acting.hidden(email)}
  </StateMessage>
);
