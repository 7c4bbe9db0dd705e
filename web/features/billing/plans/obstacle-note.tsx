import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
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
