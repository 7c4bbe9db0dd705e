import { Alert, Button, Card, Group, Loader, Text, Title } from "@mantine/core";
import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconCloudOff,
  IconPlayerPlay,
  IconScale,
} from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { Import } from "#shared/api/imports.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { isUnderWay, useContinueImport } from "#web/api/imports.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { toastFailure } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { DecisionForm } from "../decisions/decision-form.tsx";
import type { FileChoices } from "../decisions/file-choice.ts";
import { ImportDetails } from "../results/import-details.tsx";
import { END_TITLES, TEXT } from "../text.ts";
import type { CurrentUpload } from "../upload/current-upload.ts";
import { UploadingFiles } from "../upload/uploading-files.tsx";
import { combineImports, type ShownImport } from "./combine-imports.ts";
import { describeImport, describeUpload, progressKey, progressOf, stepOf } from "./describe-import.ts";
import classes from "./import-card.module.css";
import { ImportSteps } from "./import-steps.tsx";
import { subjectOf } from "./subject-of.ts";

type Status = Import["status"];

const StatusIcon = ({ status }: { status: Status }) => {
  if (status === "completed")
    return <IconCircleCheck size={26} stroke={1.6} className={classes.done} aria-hidden="true" />;
  if (status === "failed") return <IconCircleX size={26} stroke={1.6} className={classes.failed} aria-hidden="true" />;
  if (status === "needs_decision")
    return <IconScale size={26} stroke={1.6} className={classes.asks} aria-hidden="true" />;
  if (status === "undone") return <IconArrowBackUp size={26} stroke={1.6} aria-hidden="true" />;
  return <Loader size={22} aria-hidden="true" />;
};

/** Imports without progress for this long may have stopped between two steps. */
const STILL_MS = MINUTE_MS;

function useUnchangedFor(value: string, delayMs: number): boolean {
  const [still, setStill] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return still === value;
}

/** Offers to resume imports that show no progress. An import that is only slow isn't started a second time. */
const ContinueImports = ({ items }: { items: readonly Import[] }) => {
  const isStill = useUnchangedFor(items.map((item) => `${item.id} ${progressKey(item)}`).join(), STILL_MS);
  const { run, sending } = useContinueImport();
  if (!isStill) return null;

  const proceed = async () => {
    try {
      for (const { id } of items) await run({ params: { id } });
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Alert color="amber" mt="md" title={TEXT.current.slow}>
      {TEXT.current.slowHint}
      <div>
        <Button size="xs" mt="sm" loading={sending} leftSection={<IconPlayerPlay size={16} />} onClick={proceed}>
          {TEXT.current.continue}
        </Button>
      </div>
    </Alert>
  );
};

/** Where the imported figures are shown. */
const ToReport = ({ months }: Pick<ShownImport, "months">) =>
  months.some(({ family }) => family !== "payments") ? (
    <LinkButton to="/royalties">{TEXT.current.seeRoyalties}</LinkButton>
  ) : (
    <LinkButton to="/royalties/payouts">{TEXT.current.seePayments}</LinkButton>
  );

interface Props {
  /** The imports in view, newest first. */
  readonly items: readonly Import[];
  /** The upload that brings the next one; null without one. */
  readonly upload: CurrentUpload | null;
}

/** The imports in view as one: what they hold, one progress, and one result with what each decision needs. */
export const ImportCard = ({ items, upload }: Props) => {
  const numbers = useNumbers();
  const shown = combineImports(items);
  const sending = upload?.state ?? null;
  const status = sending ? "uploading" : shown.status;
  const step = stepOf(status);
  const running = items.filter(isUnderWay);
  const [choices, setChoices] = useState<Readonly<Record<string, FileChoices>>>({});
  return (
    <Card component="section" aria-label={TEXT.current.label} className={classes.card}>
      <Group gap="sm" wrap="nowrap">
        {sending?.phase === "interrupted" ? (
          <IconCloudOff size={26} stroke={1.6} className={classes.asks} aria-hidden="true" />
        ) : (
          <StatusIcon status={status} />
        )}
        <Title order={2} className={classes.subject}>
          {subjectOf(upload ? upload.files : shown.files, numbers)}
        </Title>
      </Group>
      {step && (
        <ImportSteps
          current={step}
          value={progressOf(shown, upload)}
          isFetched={!sending && items.every(({ source }) => source !== "upload")}
        />
      )}
      <Group justify="space-between" mt="xs">
        <div role="status" className="colophon-figures">
          {status in END_TITLES && <Text fw={600}>{END_TITLES[status as keyof typeof END_TITLES]}</Text>}
          <Text c={status === "failed" ? "var(--colophon-loss)" : "dimmed"}>
            {upload ? describeUpload(upload, numbers) : describeImport(shown, numbers)}
          </Text>
        </div>
        {status === "completed" && shown.months.length > 0 && <ToReport months={shown.months} />}
      </Group>
      {upload && <UploadingFiles upload={upload} />}
      {!sending && running.length > 0 && (
        <>
          <Text size="sm" c="dimmed" mt="xs">
            {TEXT.current.leave}
          </Text>
          <ContinueImports items={running} />
        </>
      )}
      {items
        .filter((item) => item.status === "needs_decision")
        .map((item) => (
          <div key={item.id} className={classes.section}>
            <DecisionForm
              item={item}
              choices={choices[item.id] ?? {}}
              onChoose={(chosen) => setChoices({ ...choices, [item.id]: chosen })}
            />
          </div>
        ))}
      <ImportDetails items={items} openMonths={status === "completed" && shown.months.length <= 6} />
    </Card>
  );
};
