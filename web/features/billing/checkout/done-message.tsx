import { IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";

export const DoneMessage = ({ title, children }: { title: string; children: ReactNode }) => (
  <StateMessage
    role="status"
    icon={<IconCheck size={26} stroke={1.8} />}
    title={title}
    action={
      <>
        <LinkButton to="/" m={4}>
          {texts.continueToDashboard}
        </LinkButton>
        <LinkButton to="/account/billing" variant="default" m={4}>
          {TEXT.started.seeSubscription}
        </LinkButton>
      </>
    }
  >
    {children}
  </StateMessage>
);
