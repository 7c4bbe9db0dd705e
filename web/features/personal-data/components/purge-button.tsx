import { Button, Stack, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { usePurgeSource } from "#web/api/personal-data.ts";
import { attempt } from "#web/lib/api/attempt.ts";
import { texts } from "#web/lib/texts.ts";
import { describePurge } from "../describe-purge.ts";
import { TEXT } from "../text.ts";

export const PurgeButton = ({ health }: { health: SourceHealth }) => {
  const { run, sending } = usePurgeSource();
  const { source } = health;
  const name = texts.sources[source];
  const ask = () =>
    modals.openConfirmModal({
      title: TEXT.purge.title(name),
      children: (
        <Stack gap="sm">
          {describePurge(health).map((sentence) => (
            <Text size="sm" key={sentence}>
              {sentence}
            </Text>
          ))}
          <Text size="sm">{TEXT.purge.irreversible}</Text>
        </Stack>
      ),
      labels: { confirm: TEXT.purge.confirm, cancel: TEXT.purge.keep },
      confirmProps: { color: "red" },
      onConfirm: () => void attempt(() => run({ params: { source } }), TEXT.purge.done(name)),
    });
  return (
    <Button size="xs" variant="default" loading={sending} aria-label={TEXT.purge.deleteOne(name)} onClick={ask}>
      {TEXT.sources.delete}
    </Button>
  );
};
