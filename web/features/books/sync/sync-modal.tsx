import { Alert, Button, Group, List, Loader, Modal, Progress, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useServices } from "#web/lib/services.tsx";
import { texts } from "#web/lib/texts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { SendBookshelf } from "./send-bookshelf.tsx";
import classes from "./sync-modal.module.css";
import { type BookSyncState, isOver, progressOf, type SyncProblem, type SyncStep } from "./sync-state.ts";
import type { BookSync } from "./use-book-sync.ts";
import type { Retailer } from "./use-retailer.ts";

const ICONS = {
  off: <IconCircle size={20} stroke={1.5} aria-hidden="true" />,
  syncing: <Loader size={18} aria-hidden="true" />,
  finished: <IconCircleCheck size={20} stroke={1.8} aria-hidden="true" />,
  stopped: <IconCircleX size={20} stroke={1.8} aria-hidden="true" />,
} as const;

const WORDS = { off: "Waiting", syncing: "Syncing", finished: "Finished", stopped: "Stopped" } as const;

/** A step still in progress when the sync ended counts as stopped. */
const shownStatus = ({ status }: SyncStep, over: boolean): keyof typeof WORDS =>
  over && status === "syncing" ? "stopped" : status;

const Step = ({ name, about, step, over }: { name: string; about: string; step: SyncStep; over: boolean }) => {
  const { count } = useNumbers();
  const status = shownStatus(step, over);
  const counted = step.status === "syncing" && step.total > 0 ? `: ${count(step.done)} of ${count(step.total)}` : "";
  return (
    <List.Item icon={ICONS[status]} className={classes.step} data-status={status}>
      <Text fw={600}>{name}</Text>
      <Text size="sm" c="dimmed" className="colophon-figures">
        {about} {WORDS[status]}
        {counted}
      </Text>
    </List.Item>
  );
};

function problemText(problem: SyncProblem, email: string): string {
  switch (problem) {
    case "author_central":
      return texts.books.loginToAuthorCentral;
    case "amazon":
      return texts.books.loginToAmazon;
    case "retailer":
      return texts.books.retailerFailed;
    case "offline":
      return texts.offline;
    case "bookshelf_unread":
      return texts.books.bookshelfUnread;
    case "titlesets_not_saved":
      return texts.books.titlesetsNotSaved(email);
    case "dashboard_not_saved":
      return texts.books.dashboardNotSaved(email);
  }
}

const Outcome = ({ state }: { state: BookSyncState }) => {
  const { plural } = useNumbers();
  const { supportEmail } = useServices().config;
  const { phase, problem, added, updated } = state;
  const kept = added + updated > 0 ? " What was saved until then stays." : "";
  if (problem)
    return (
      <Alert color="red" role="alert" icon={<IconAlertTriangle size={20} stroke={1.6} />}>
        {problemText(problem, supportEmail)}
        {kept && (problem === "offline" ? kept : `.${kept}`)}
      </Alert>
    );
  if (phase === "cancelled") return <Text role="status">The sync was stopped.{kept}</Text>;
  return (
    <Text role="status">
      {added > 0
        ? `${plural(added, "new format")} on your shelf, series and page counts up to date.`
        : texts.books.nothingNew}
      {added === 0 && updated > 0 && ` ${plural(updated, "format")} brought up to date.`}
      {!state.hasProfile &&
        " No author page was asked: these are the books of your publishing dashboard, whatever their pen name."}
    </Text>
  );
};

export const SyncModal = ({ sync, retailer }: { sync: BookSync; retailer: Retailer | null }) => {
  const { state } = sync;
  if (!state) return null;
  const over = isOver(state);
  return (
    <Modal
      opened
      onClose={over ? sync.dismiss : sync.cancel}
      title={over ? "Book sync" : "Syncing your books"}
      closeOnClickOutside={over}
      closeOnEscape={over}
      withCloseButton={over}
    >
      <Stack>
        {!over && (
          <Text size="sm" c="dimmed">
            Keep this page open. It may take a few minutes; what is saved stays saved.
          </Text>
        )}
        <Progress value={progressOf(state)} aria-label="Progress of the sync" transitionDuration={200} />
        <List spacing="sm" center={false} listStyleType="none" className={classes.steps}>
          <Step name="1. Author portal" about="Titles, authors and formats." step={state.portal} over={over} />
          <Step name="2. Publishing dashboard" about="Series and KENPC." step={state.dashboard} over={over} />
        </List>
        {over && <Outcome state={state} />}
        {state.problem === "bookshelf_unread" && retailer && (
          <SendBookshelf retailer={retailer} page={state.bookshelfPage} />
        )}
        <Group justify="flex-end">
          {!over && (
            <Button variant="default" onClick={sync.cancel}>
              Cancel
            </Button>
          )}
          {state.problem === "author_central" && (
            <Button variant="default" onClick={() => sync.begin({ withPortal: false })}>
              Go on without Author Central
            </Button>
          )}
          {state.problem && <Button onClick={() => sync.begin()}>Try again</Button>}
          {over && !state.problem && <Button onClick={sync.dismiss}>Done</Button>}
        </Group>
      </Stack>
    </Modal>
  );
};
