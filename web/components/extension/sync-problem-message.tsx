import { Anchor, Group } from "@mantine/core";
import { Link } from "react-router-dom";
import { useServices } from "#web/lib/api/services.tsx";
import { isOnline } from "#web/lib/env.ts";
import type { SyncProblem } from "#web/lib/extension/sync-problem.ts";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";
import { AmazonLink } from "./amazon-link.tsx";

const MESSAGES = {
  absent: texts.extension.notInstalled,
  old: texts.extension.tooOld,
  unpaired: texts.extension.unpaired,
  signed_out: texts.extension.signedOut,
} as const;

/** Without a connection, no other cause of a failure can be known. */
const isOfflineNow = ({ kind }: SyncProblem): boolean => kind === "failed" && !isOnline();

const messageFor = (problem: SyncProblem): string =>
  isOfflineNow(problem)
    ? texts.offline
    : problem.kind === "failed"
      ? texts.extension.syncFailed(problem.message)
      : MESSAGES[problem.kind];

const Repair = ({ kind }: { kind: SyncProblem["kind"] }) => {
  const { config } = useServices();
  if (kind === "signed_out") return <AmazonLink to="kdp" size="xs" />;
  if (kind === "failed") {
    return (
      <>
        <Anchor inherit component={Link} to="/sync-health">
          {TEXT.extension.syncHealth}
        </Anchor>
        <Anchor inherit href={`mailto:${config.supportEmail}`}>
          {texts.shell.support}
        </Anchor>
      </>
    );
  }
  const [to, label] =
    kind === "unpaired"
      ? ["/extension/registerUser", texts.extension.connect]
      : ["/extension/install", kind === "old" ? TEXT.extension.getLatest : texts.extension.install];
  return (
    <Anchor inherit component={Link} to={to}>
      {label}
    </Anchor>
  );
};

/** Explains why no figures arrive, with the one action that fixes it. */
export const SyncProblemMessage = ({ problem }: { problem: SyncProblem }) => (
  <Group gap="sm" justify="space-between">
    <span>{messageFor(problem)}</span>
    <Group gap="md">{!isOfflineNow(problem) && <Repair kind={problem.kind} />}</Group>
  </Group>
);
