import { Button, Group, Progress, Skeleton, Stack, Text } from "@mantine/core";
import { IconDownload, IconFileZip } from "@tabler/icons-react";
import type { DataExport } from "#shared/api/personal-data.ts";
import { useDownloadExport, useExports, useStartExport } from "#web/api/personal-data.ts";
import { Line, LineList } from "#web/components/ui/line-list.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { formatDayOf, formatInstant } from "#web/lib/format.ts";
import { fetchFile } from "#web/lib/save-file.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

const Archive = ({ archive }: { archive: DataExport }) => {
  const { timezone } = useUser();
  const { bytes } = useNumbers();
  const { run, sending } = useDownloadExport();
  const asked = formatInstant(archive.created_at, timezone);
  const until = formatDayOf(archive.expires_at, timezone);
  const statuses: Record<DataExport["status"], string> = {
    preparing: TEXT.exports.preparing,
    ready: archive.bytes === null ? TEXT.exports.ready(until) : TEXT.exports.readyOfSize(bytes(archive.bytes), until),
    failed: TEXT.exports.failed,
  };
  return (
    <Line
      icon={<IconFileZip size={24} stroke={1.5} aria-hidden="true" />}
      action={
        archive.status === "ready" && (
          <Button
            size="xs"
            variant="default"
            loading={sending}
            leftSection={<IconDownload size={16} />}
            aria-label={TEXT.exports.downloadOne(asked)}
            onClick={() => void attempt(async () => fetchFile((await run({ params: { id: archive.id } })).url))}
          >
            {TEXT.exports.download}
          </Button>
        )
      }
    >
      <Text fw={550} className="colophon-figures">
        {TEXT.exports.of(asked)}
      </Text>
      <Text
        size="sm"
        c={archive.status === "failed" ? "var(--mantine-color-error)" : "dimmed"}
        className="colophon-figures"
        role={archive.status === "preparing" ? "status" : undefined}
      >
        {statuses[archive.status]}
      </Text>
      {archive.status === "preparing" && (
        <Progress value={100} animated size="sm" mt="xs" aria-label={TEXT.exports.progress(asked)} />
      )}
    </Line>
  );
};

export const Exports = () => {
  const { data, error, mutate } = useExports();
  const start = useStartExport();
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Stack role="status" aria-busy="true" aria-label={TEXT.exports.loading}>
        <Skeleton height={36} w={180} />
        <Skeleton height={44} />
      </Stack>
    );
  }
  const isPreparing = data.data.some(({ status }) => status === "preparing");
  return (
    <>
      <Group>
        <Button
          loading={start.sending}
          disabled={isPreparing}
          onClick={() => void attempt(() => start.run({}), TEXT.exports.started)}
        >
          {TEXT.exports.make}
        </Button>
      </Group>
      {data.data.length === 0 ? (
        <Text c="dimmed" mt="md">
          {TEXT.exports.none}
        </Text>
      ) : (
        <LineList mt="md">
          {data.data.map((archive) => (
            <Archive key={archive.id} archive={archive} />
          ))}
        </LineList>
      )}
    </>
  );
};
