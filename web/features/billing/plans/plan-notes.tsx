import { Alert, Anchor } from "@mantine/core";
import { IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { FREE } from "#shared/catalogue/plans.ts";
import { usePlanHistory } from "#web/api/billing.ts";
import { ActingNote, NotWhileActing } from "#web/components/ui/acting-note.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import { obstacleOf } from "./plan-choice.ts";

/** Explains why no plan can be chosen now and what to do about it, or that choosing one undoes a cancellation. */
export function ObstacleNote() {
  const user = useUser();
  switch (obstacleOf(user)) {
    case null:
      return user.subscription?.ends_at ? <CancellingNote endsAt={user.subscription.ends_at} /> : null;
    case "acting":
      return <ActingNote />;
    case "not-payer":
      return <Alert mb="xl">{user.agency && TEXT.obstacles.ownerChooses(user.agency.name)}</Alert>;
    case "leaving":
      return user.deletion_due_at && <LeavingNote dueAt={user.deletion_due_at} />;
    case "past-due":
      return (
        <Alert color="amber" mb="xl">
          {TEXT.obstacles.pastDue}{" "}
          <Anchor component={Link} to="/account/billing">
            {TEXT.changeCard}
          </Anchor>
        </Alert>
      );
  }
}

/** Nothing can be bought while the account waits for its deletion. */
export const LeavingNote = ({ dueAt }: { dueAt: string }) => {
  const { timezone } = useUser();
  return (
    <Alert color="amber" mb="xl">
      {TEXT.obstacles.leaving(formatDayOf(dueAt, timezone))}
    </Alert>
  );
};

const CancellingNote = ({ endsAt }: { endsAt: string }) => {
  const { timezone } = useUser();
  return <Alert mb="xl">{TEXT.obstacles.cancelled(formatDayOf(endsAt, timezone))}</Alert>;
};

/**
 * Says before an author switches to Free how many months it shows. Empty if it shows all of them, and for agencies,
 * which have no Free.
 */
export function HistoryNote() {
  const { agency } = useUser();
  const { data } = usePlanHistory(FREE, agency === null);
  if (!data || data.data.shown >= data.data.months) return null;
  const { months, shown } = data.data;
  return (
    <Alert color="amber" title={TEXT.history.title(shown, months)}>
      {TEXT.history.kept}
    </Alert>
  );
}

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
