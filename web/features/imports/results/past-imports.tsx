import { Badge, Button, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import type { Import } from "#shared/api/imports.ts";
import { useImports } from "#web/api/imports.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { formatInstant } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { describeImport, isInView } from "../progress/describe-import.ts";
import { subjectOf } from "../progress/subject-of.ts";
import { SOURCE_LABELS, STATUS_LABELS, TEXT } from "../text.ts";
import { ImportDetails } from "./import-details.tsx";
import classes from "./past-imports.module.css";
import { UndoButton } from "./undo-button.tsx";

const STATUS_COLORS: Record<Import["status"], string> = {
  uploading: "gray",
  reading: "ink",
  writing: "ink",
  needs_decision: "amber",
  completed: "green",
  failed: "red",
  undone: "gray",
};

const PastImport = ({ item }: { item: Import }) => {
  const { timezone } = useUser();
  const numbers = useNumbers();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={classes.item}>
      <Disclosure
        onToggle={setIsOpen}
        summary={
          <div className={classes.summary}>
            <div>
              <Text fw={550} className="colophon-figures">
                {formatInstant(item.created_at, timezone)}
              </Text>
              <Text size="sm" c="dimmed">
                {SOURCE_LABELS[item.source]}
              </Text>
            </div>
            <div>
              <Text>{subjectOf(item.files, numbers)}</Text>
              <Text size="sm" c="dimmed">
                {describeImport(item, numbers)}
              </Text>
            </div>
            <Badge color={STATUS_COLORS[item.status]}>{STATUS_LABELS[item.status]}</Badge>
          </div>
        }
      >
        {isOpen && (
          <>
            <ImportDetails items={[item]} />
            {item.undoable && <UndoButton item={item} />}
          </>
        )}
      </Disclosure>
    </li>
  );
};

interface Props {
  /** Whether an upload stands above the list, with its result. */
  readonly hasUpload: boolean;
}

const Page = ({ cursor, isFirst, hasUpload }: Props & { cursor?: string; isFirst: boolean }) => {
  const { data, error, mutate } = useImports(cursor);
  const [more, setMore] = useState(false);
  if (error && !data) return <FailureMessage order={2} error={error} onRetry={() => void mutate()} />;
  if (!data) {
    return (
      <Stack role="status" aria-busy="true" aria-label={TEXT.past.loading}>
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} height={44} />
        ))}
      </Stack>
    );
  }
  // Imports in view are shown above the list; uploads that never arrived are not worth a line.
  const shown = data.data.filter((item) => !isInView(item, hasUpload) && item.status !== "uploading");
  if (isFirst && shown.length === 0) {
    return <Text c="dimmed">{TEXT.past.empty}</Text>;
  }
  return (
    <>
      <ul className={classes.list}>
        {shown.map((item) => (
          <PastImport key={item.id} item={item} />
        ))}
      </ul>
      {data.cursor && more && <Page cursor={data.cursor} isFirst={false} hasUpload={hasUpload} />}
      {data.cursor && !more && (
        <Group justify="center" mt="md">
          <Button variant="default" onClick={() => setMore(true)}>
            {TEXT.past.more}
          </Button>
        </Group>
      )}
    </>
  );
};

export const PastImports = (props: Props) => (
  <Card component="section" aria-labelledby="past-imports">
    <Title order={2} id="past-imports" mb="sm">
      {TEXT.past.title}
    </Title>
    <Page isFirst {...props} />
  </Card>
);
