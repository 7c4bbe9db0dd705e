import { Button, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import { useRemoveMember } from "#web/api/agency.ts";
import { attempt } from "#web/lib/api/attempt.ts";
import { fullNameOf, type Member } from "../roles.ts";
import { TEXT } from "../text.ts";

export const RemoveMember = ({ member }: { member: Member }) => {
  const { run, sending } = useRemoveMember();
  const name = fullNameOf(member);
  const ask = () =>
    modals.openConfirmModal({
      title: TEXT.people.removeTitle(name),
      children: <Text size="sm">{TEXT.people.removeEffect(name, member.email)}</Text>,
      labels: { confirm: TEXT.people.removeConfirm, cancel: TEXT.people.keep },
      confirmProps: { color: "red" },
      onConfirm: () => void attempt(() => run({ params: { id: member.id } }), TEXT.people.removed(name)),
    });
  return (
    <Button size="xs" variant="default" loading={sending} onClick={ask} aria-label={TEXT.people.removeOne(name)}>
      {TEXT.people.remove}
    </Button>
  );
};
