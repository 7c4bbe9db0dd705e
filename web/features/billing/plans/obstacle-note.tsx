import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { ActingNote } from "#web/components/ui/acting-note.tsx";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session.tsx";
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
      return <Alert mb="xl">The owner of {user.agency?.name} chooses its plan. You see what there is.</Alert>;
    case "past-due":
      return (
        <Alert color="amber" mb="xl">
          Your last payment did not work. <ToSubscription>Change your card</ToSubscription> first, and choose another
          plan then.
        </Alert>
      );
  }
}

const CancellingNote = ({ endsAt }: { endsAt: string }) => {
  const { timezone } = useUser();
  return (
    <Alert mb="xl">
      Your subscription is cancelled and ends on {formatDayOf(endsAt, timezone)}. Choosing another plan takes the
      cancellation back.
    </Alert>
  );
};

const ToSubscription = ({ children }: { children: string }) => (
  <Anchor component={Link} to="/account/billing">
    {children}
  </Anchor>
);
