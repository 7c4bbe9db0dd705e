import { Button, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { attempt } from "#web/lib/attempt.ts";
import { useUser } from "#web/lib/session.tsx";
import { useRemoveMember } from "../api.ts";
import { fullNameOf, type Member } from "../roles.ts";

export const RemoveMember = ({ member }: { member: Member }) => {
  const { agency } = useUser();
  const { run, sending } = useRemoveMember();
  const name = fullNameOf(member);
  const ask = () =>
    modals.openConfirmModal({
      title: `Remove ${name}?`,
      children: (
        <Text size="sm">
          {name} is signed out everywhere at once, and the account of {member.email} with {agency?.name} is deleted for
          good. The agency’s books and figures stay as they are. To have {name} back, send another invitation.
        </Text>
      ),
      labels: { confirm: "Yes, remove", cancel: "Keep" },
      confirmProps: { color: "red" },
      onConfirm: () => void attempt(() => run({ params: { id: member.id } }), `${name} has been removed`),
    });
  return (
    <Button size="xs" variant="default" loading={sending} onClick={ask} aria-label={`Remove ${name}`}>
      Remove
    </Button>
  );
};
