import { IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { NotWhileActing } from "#web/components/ui/not-while-acting.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import { obstacleOf } from "./plan-choice.ts";

/** Restricts its children to payers: authors, and the owner of an agency, but never during impersonation. */
export function ForPayers({ children }: { children: ReactNode }) {
  const user = useUser();
  const obstacle = obstacleOf(user);
  if (obstacle === "acting") return <NotWhileActing email={user.email} />;
  if (obstacle !== "not-payer") return children;
  return (
    <StateMessage
      icon={<IconUsers size={24} stroke={1.6} />}
      title={TEXT.obstacles.ownerOnly}
      action={<LinkButton to="/account/people">{TEXT.obstacles.seeOwner}</LinkButton>}
    >
      {user.agency && TEXT.obstacles.ownerPays(user.agency.name)}
    </StateMessage>
  );
}
