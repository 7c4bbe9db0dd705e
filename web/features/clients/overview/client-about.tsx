import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { modals } from "@mantine/modals";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { ClientDetails } from "#shared/api/agency/clients.ts";
import { useEndClient, useRenameClient } from "#web/api/clients.ts";
import { attempt } from "#web/lib/api/attempt.ts";
import { TEXT } from "../text.ts";

/** The agency's own name for a client. */
export const RenameClient = ({ client }: { client: ClientDetails }) => {
  const [label, setLabel] = useState(client.label === client.name ? "" : client.label);
  const { run, sending } = useRenameClient();
  const save = (event: FormEvent) => {
    event.preventDefault();
    void attempt(() => run({ params: { id: client.id }, body: { label } }), TEXT.client.saved);
  };
  return (
    <form onSubmit={save} noValidate>
      <Group align="flex-end">
        <TextInput
          label={TEXT.client.rename}
          placeholder={client.name}
          value={label}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={sending}>
          {TEXT.client.save}
        </Button>
      </Group>
    </form>
  );
};

export const EndClient = ({ client: { id, label } }: { client: ClientDetails }) => {
  const navigate = useNavigate();
  const { run, sending } = useEndClient();
  const end = async () => {
    const isEnded = await attempt(() => run({ params: { id } }), TEXT.client.ended(label));
    if (isEnded) void navigate("/clients", { replace: true });
  };
  const ask = () =>
    modals.openConfirmModal({
      title: TEXT.client.endTitle(label),
      children: <Text size="sm">{TEXT.client.endEffect(label)}</Text>,
      labels: { confirm: TEXT.client.endConfirm, cancel: TEXT.client.keep },
      confirmProps: { color: "red" },
      onConfirm: () => void end(),
    });
  return (
    <Button variant="default" loading={sending} onClick={ask}>
      {TEXT.client.end}
    </Button>
  );
};

/** The settings of a client that an agency can change. */
export const ClientSettings = ({ client }: { client: ClientDetails }) => (
  <Stack gap="lg" align="flex-start">
    <RenameClient client={client} />
    <EndClient client={client} />
  </Stack>
);
