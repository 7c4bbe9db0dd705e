import { IconLock } from "@tabler/icons-react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "./text.ts";

/** Replaces the reports on a plan that lacks them; only the owner can change the plan. */
export const NoReports = () => {
  const isOwner = useUser().agency_role === "owner";
  return (
    <>
      <PageHeader title={TEXT.title} />
      <StateMessage
        order={2}
        icon={<IconLock size={26} stroke={1.5} />}
        title={TEXT.notInPlan}
        action={isOwner && <LinkButton to="/upgrade">{TEXT.seePlans}</LinkButton>}
      >
        {isOwner ? TEXT.notInPlanHint : TEXT.askOwner}
      </StateMessage>
    </>
  );
};
