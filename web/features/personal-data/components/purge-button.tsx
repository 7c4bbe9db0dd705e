import { Button, Stack, Text } from "@mantine/core";
import { modals } from "@mantine/modals";
import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { attempt } from "#web/lib/attempt.ts";
import { texts } from "#web/lib/texts.ts";
import { usePurgeSource } from "../api.ts";
import { whatIsPurged } from "../what-is-purged.ts";

export const PurgeButton = ({ health }: { health: SourceHealth }) => {
  const { run, sending } = usePurgeSource();
  const { source } = health;
  const name = texts.sources[source];
  const ask = () =>
    modals.openConfirmModal({
      title: `Delete “${name}”?`,
      children: (
        <Stack gap="sm">
          {whatIsPurged(health).map((sentence) => (
            <Text size="sm" key={sentence}>
              {sentence}
            </Text>
          ))}
          <Text size="sm">Nobody can undo this.</Text>
        </Stack>
      ),
      labels: { confirm: "Delete it", cancel: "Keep it" },
      confirmProps: { color: "red" },
      onConfirm: () => void attempt(() => run({ params: { source } }), `“${name}” is deleted`),
    });
  return (
    <Button size="xs" variant="default" loading={sending} aria-label={`Delete ${name}`} onClick={ask}>
      Delete
    </Button>
  );
};
