import { Alert, Button, Card, Group, Progress, Text, Title } from "@mantine/core";
import { IconCheck, IconCloudOff } from "@tabler/icons-react";
import { sumOf } from "#shared/primitives/sums.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import type { UploadingFile, UploadState } from "./upload.ts";
import classes from "./upload-card.module.css";

const percent = (part: number, whole: number): number => (whole === 0 ? 100 : Math.floor((part / whole) * 100));

const FileLine = ({ entry: { file, status, sent } }: { entry: UploadingFile }) => {
  const { bytes } = useNumbers();
  return (
    <li className={classes.file}>
      <span className={classes.name}>{file.name}</span>
      <Text span size="sm" c={status === "failed" ? "var(--colophon-loss)" : "dimmed"} className="colophon-figures">
        {status === "sent" && <IconCheck size={15} aria-hidden="true" className={classes.check} />}
        {status === "waiting" && bytes(file.size)}
        {status === "sending" && TEXT.upload.sentOf(percent(sent, file.size), bytes(file.size))}
        {status === "sent" && TEXT.upload.sent}
        {status === "failed" && TEXT.upload.failed}
      </Text>
      <Progress
        className={classes.bar}
        value={percent(sent, file.size)}
        size={3}
        aria-label={TEXT.upload.progressOf(file.name)}
        color={status === "sent" ? "green" : "ink"}
      />
    </li>
  );
};

function whyInterrupted(failure: unknown): string {
  if (isFailure(failure, "too_many")) return failure.message || texts.tooMany;
  if (isFailure(failure, "invalid")) return Object.values(failure.fields).flat().join(" ");
  if (isFailure(failure) && failure.code !== "offline") return failure.message || texts.genericError;
  return TEXT.upload.connectionLost;
}

export const UploadCard = ({
  state,
  toFollow,
  onRetry,
  onGiveUp,
}: {
  state: UploadState;
  toFollow: number;
  onRetry: () => void;
  onGiveUp: () => void;
}) => {
  const { plural } = useNumbers();
  const total = sumOf(state.files, ({ file }) => file.size);
  const sent = sumOf(state.files, (entry) => entry.sent);
  return (
    <Card component="section" aria-label={TEXT.upload.label}>
      <Group justify="space-between" mb="sm">
        <Title order={2}>{TEXT.upload.title(plural(state.files.length, "file"))}</Title>
        <Text c="dimmed" className="colophon-figures" role="status">
          {state.phase === "starting" ? TEXT.upload.starting : `${percent(sent, total)}%`}
        </Text>
      </Group>
      {toFollow > 0 && (
        <Text size="sm" c="dimmed" mb="sm">
          {TEXT.upload.moreToCome(plural(toFollow, "file"))}
        </Text>
      )}
      <ul className={classes.files}>
        {state.files.map((entry) => (
          <FileLine key={`${entry.file.name} ${entry.file.size} ${entry.file.lastModified}`} entry={entry} />
        ))}
      </ul>
      {state.phase === "interrupted" && (
        <Alert
          role="alert"
          mt="md"
          color="amber"
          icon={<IconCloudOff size={20} stroke={1.6} />}
          title={TEXT.upload.stopped}
        >
          {whyInterrupted(state.failure)}
          <Group mt="sm" gap="xs">
            <Button size="xs" onClick={onRetry}>
              {TEXT.upload.tryAgain}
            </Button>
            <Button size="xs" variant="default" onClick={onGiveUp}>
              {TEXT.upload.cancel}
            </Button>
          </Group>
        </Alert>
      )}
    </Card>
  );
};
