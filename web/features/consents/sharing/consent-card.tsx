import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { modals } from "@mantine/modals";
import { useState } from "react";
import type { Consent } from "#shared/api/agency/consents.ts";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import { useChangeConsent, useRevokeConsent } from "#web/api/consents.ts";
import { ScopeChoice } from "#web/components/forms/scope-choice.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

const StopSharing = ({ agency: { id, name } }: Pick<Consent, "agency">) => {
  const { run, sending } = useRevokeConsent();
  const ask = () =>
    modals.openConfirmModal({
      title: TEXT.sharing.stopTitle(name),
      children: <Text size="sm">{TEXT.sharing.stopEffect(name)}</Text>,
      labels: { confirm: TEXT.sharing.stopConfirm, cancel: TEXT.sharing.keep },
      confirmProps: { color: "red" },
      onConfirm: () => void attempt(() => run({ params: { id } }), TEXT.sharing.stopped(name)),
    });
  return (
    <Button variant="default" loading={sending} onClick={ask} aria-label={TEXT.sharing.stopOne(name)}>
      {TEXT.sharing.stop}
    </Button>
  );
};

const isSame = (one: readonly ConsentScope[], other: readonly ConsentScope[]): boolean => one.join() === other.join();

/** What an agency sees, with the switches to change it. `mayDecide`: the reader is the author. */
export const ConsentCard = ({ consent: { agency, scopes, since, monitored_books }, mayDecide }: CardProps) => {
  const { timezone } = useUser();
  const { plural } = useNumbers();
  const [chosen, setChosen] = useState(scopes);
  const { run, sending } = useChangeConsent();
  const save = () =>
    attempt(() => run({ params: { id: agency.id }, body: { scopes: chosen } }), TEXT.sharing.saved(agency.name));
  return (
    <Stack component="article" gap="sm" aria-label={agency.name}>
      <div>
        <Title order={3} style={{ overflowWrap: "anywhere" }}>
          {agency.name}
        </Title>
        <Text size="sm" c="dimmed">
          {TEXT.sharing.since(formatDayOf(since, timezone))}
        </Text>
        <Text size="sm">{TEXT.sharing.people(agency.people.join(", "))}</Text>
        {monitored_books > 0 && (
          <Text size="sm">{TEXT.sharing.monitored(plural(monitored_books, TEXT.sharing.book))}</Text>
        )}
      </div>
      <ScopeChoice
        label={TEXT.sharing.scopes(agency.name)}
        hints={TEXT.hints}
        value={chosen}
        onChange={setChosen}
        disabled={!mayDecide}
        error={chosen.length === 0 ? TEXT.sharing.chooseOne : undefined}
      />
      {mayDecide && (
        <Group>
          <Button
            loading={sending}
            disabled={chosen.length === 0 || isSame(chosen, scopes)}
            onClick={() => void save()}
          >
            {TEXT.sharing.save}
          </Button>
          <StopSharing agency={agency} />
        </Group>
      )}
    </Stack>
  );
};

interface CardProps {
  readonly consent: Consent;
  readonly mayDecide: boolean;
}
