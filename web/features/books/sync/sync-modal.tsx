import { Alert, Button, Group, List, Loader, Modal, Progress, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useServices } from "#web/lib/api/services.tsx";
import type { ExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { texts } from "#web/lib/texts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { SendBookshelf } from "./send-bookshelf.tsx";
import classes from "./sync-modal.module.css";
import { type BookSyncState, isOver, type SyncProblem, type SyncStep } from "./sync-state.ts";
import type { BookSync } from "./use-book-sync.ts";

const ICONS = {
  off: <IconCircle size={20} stroke={1.5} aria-hidden="true" />,
  syncing: <Loader size={18} aria-hidden="true" />,
  finished: <IconCircleCheck size={20} stroke={1.8} aria-hidden="true" />,
  stopped: <IconCircleX size={20} stroke={1.8} aria-hidden="true" />,
} as const;

/** A step still in progress when the sync ended counts as stopped. */
const shownStatus = ({ status }: SyncStep, over: boolean): keyof typeof ICONS =>
  over && status === "syncing" ? "stopped" : status;

const Step = ({ name, about, step, over }: { name: string; about: string; step: SyncStep; over: boolean }) => {
  const { count } = useNumbers();
  const status = shownStatus(step, over);
  const progress =
    status === "syncing" && step.total > 0
      ? TEXT.sync.progressOf(count(step.done), count(step.total))
      : TEXT.sync.status[status];
  return (
    <List.Item icon={ICONS[status]} className={classes.step} data-status={status}>
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed" className="colophon-figures">
        {about} {progress}
      </Text>
    </List.Item>
  );
};

function problemText(problem: SyncProblem, email: string): string {
  switch (problem) {
    case "author_central":
      return TEXT.signInToAuthorCentral;
    case "amazon":
      return TEXT.signInToAmazon;
    case "retailer":
      return TEXT.amazonFailed;
    case "offline":
      return texts.offline;
    case "bookshelf_unread":
      return TEXT.sync.bookshelfUnread;
    case "titlesets_not_saved":
      return TEXT.titlesetsNotSaved(email);
    case "dashboard_not_saved":
      return TEXT.dashboardNotSaved(email);
  }
}

const Outcome = ({ state }: { state: BookSyncState }) => {
  const { plural } = useNumbers();
  const { supportEmail } = useServices().config;
  const { phase, problem, added, updated } = state;
  const kept = added + updated > 0 ? TEXT.sync.kept : "";
  if (problem)
    return (
      <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
        <Text size="sm">{problemText(problem, supportEmail)}</Text>
        {kept && <Text size="sm">{kept}</Text>}
      </Alert>
    );
  if (phase === "cancelled") return <Text role="status">{[TEXT.sync.stopped, kept].filter(Boolean).join(" ")}</Text>;
  const sentences = [
    added > 0 ? TEXT.sync.addedFormats(plural(added, TEXT.sync.newFormat)) : TEXT.nothingNew,
    added === 0 && updated > 0 && TEXT.sync.updatedFormats(plural(updated, "format")),
    !state.hasProfile && TEXT.sync.noProfile,
  ];
  return <Text role="status">{sentences.filter(Boolean).join(" ")}</Text>;
};

export const SyncModal = ({ sync, amazon }: { sync: BookSync; amazon: ExtensionAmazon | null }) => {
  const { state } = sync;
  if (!state) return null;
  const over = isOver(state);
  return (
    <Modal
      opened
      onClose={over ? sync.dismiss : sync.cancel}
      title={over ? TEXT.sync.titleOver : TEXT.sync.title}
      closeOnClickOutside={over}
      closeOnEscape={over}
      withCloseButton={over}
    >
      <Stack>
        {!over && (
          <Text size="sm" c="dimmed">
            {TEXT.sync.keepOpen}
          </Text>
        )}
        <Progress value={state.progress} aria-label={TEXT.sync.progress} transitionDuration={200} />
        <List spacing="sm" center={false} listStyleType="none" className={classes.steps}>
          <Step name={TEXT.sync.portal} about={TEXT.sync.portalHint} step={state.portal} over={over} />
          <Step name={TEXT.sync.dashboard} about={TEXT.sync.dashboardHint} step={state.dashboard} over={over} />
        </List>
        {over && <Outcome state={state} />}
        {state.problem === "bookshelf_unread" && amazon && <SendBookshelf amazon={amazon} page={state.bookshelfPage} />}
        <Group justify="flex-end">
          {!over && (
            <Button variant="default" onClick={sync.cancel}>
              {TEXT.cancel}
            </Button>
          )}
          {state.problem === "author_central" && (
            <Button variant="default" onClick={() => sync.begin({ withPortal: false })}>
              {TEXT.sync.withoutPortal}
            </Button>
          )}
          {state.problem && <Button onClick={() => sync.begin()}>{TEXT.tryAgain}</Button>}
          {over && !state.problem && <Button onClick={sync.dismiss}>{TEXT.done}</Button>}
        </Group>
      </Stack>
    </Modal>
  );
};
