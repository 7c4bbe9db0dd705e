import { Alert, Button, Group, Text } from "@mantine/core";
import { IconCheck, IconCloudOff } from "@tabler/icons-react";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import type { CurrentUpload } from "./current-upload.ts";
import { percent, type UploadingFile } from "./upload.ts";
import classes from "./uploading-files.module.css";

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
    </li>
  );
};

function whyInterrupted(failure: unknown): string {
  if (isFailure(failure, "too_many")) return failure.message || texts.tooMany;
  if (isFailure(failure, "invalid")) return Object.values(failure.fields).flat().join(" ");
  if (isFailure(failure) && failure.code !== "offline") return failure.message || texts.genericError;
  return TEXT.upload.connectionLost;
}

/** The files that are being sent, each with how far it is, and why sending stopped. */
export const UploadingFiles = ({ upload: { state, toFollow, retry, dismiss } }: { upload: CurrentUpload }) => {
  const { plural } = useNumbers();
  if (!state) return null;
  return (
    <>
      {toFollow > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
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
            <Button size="xs" onClick={retry}>
              {TEXT.upload.tryAgain}
            </Button>
            <Button size="xs" variant="default" onClick={dismiss}>
              {TEXT.upload.cancel}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  );
};
