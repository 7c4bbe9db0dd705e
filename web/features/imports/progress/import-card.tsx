import { Alert, Button, Card, Group, Loader, Progress, Text, Title } from "@mantine/core";
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconPlayerPlay, IconScale } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { Import } from "#shared/api/imports.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { isUnderWay, useContinueImport } from "#web/api/imports.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { toastFailure } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { DecisionForm } from "../decisions/decision-form.tsx";
import { ImportDetails } from "../results/import-details.tsx";
import { STATUS_TEXT, TEXT } from "../text.ts";
import { describeImport, progressKey, progressOf } from "./describe-import.ts";
import classes from "./import-card.module.css";

const StatusIcon = ({ status }: Pick<Import, "status">) => {
  if (status === "completed")
    return <IconCircleCheck size={26} stroke={1.6} className={classes.done} aria-hidden="true" />;
  if (status === "failed") return <IconCircleX size={26} stroke={1.6} className={classes.failed} aria-hidden="true" />;
  if (status === "needs_decision")
    return <IconScale size={26} stroke={1.6} className={classes.asks} aria-hidden="true" />;
  if (status === "undone") return <IconArrowBackUp size={26} stroke={1.6} aria-hidden="true" />;
  return <Loader size={22} aria-hidden="true" />;
};

/** An import without progress for this long may have stopped between two steps. */
const STILL_MS = MINUTE_MS;

function useUnchangedFor(value: string, delayMs: number): boolean {
  const [still, setStill] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return still === value;
}

/** Offers to resume an import that shows no progress. An import that is only slow isn't started a second time. */
const ContinueImport = ({ item }: { item: Import }) => {
  const isStill = useUnchangedFor(`${item.id} ${progressKey(item)}`, STILL_MS);
  const { run, sending } = useContinueImport();
  if (!isStill) return null;

  const proceed = async () => {
    try {
      await run({ params: { id: item.id } });
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

export const ImportCard = ({ item }: { item: Import }) => {
  const numbers = useNumbers();
  const progress = progressOf(item);
  return (
    <Card component="section" aria-label={TEXT.current.label} className={classes.card}>
      <Group gap="sm" wrap="nowrap">
        <StatusIcon status={item.status} />
        <Title order={2}>{STATUS_TEXT[item.status].title}</Title>
      </Group>
      <Group justify="space-between" mt={6}>
        <Text
          role="status"
          c={item.status === "failed" ? "var(--colophon-loss)" : "dimmed"}
          className="colophon-figures"
        >
          {describeImport(item, numbers)}
        </Text>
        {item.status === "completed" && item.months.length > 0 && (
          <LinkButton to="/royalties">{TEXT.current.seeRoyalties}</LinkButton>
        )}
      </Group>
      {progress !== null && (
        <Progress value={progress} size="sm" mt="sm" aria-label={TEXT.current.progress} transitionDuration={200} />
      )}
      {isUnderWay(item) && (
        <>
          <Text size="sm" c="dimmed" mt="xs">
            {TEXT.current.leave}
          </Text>
          <ContinueImport item={item} />
        </>
      )}
      {item.status === "needs_decision" && (
        <div className={classes.section}>
          <DecisionForm key={item.id} item={item} />
        </div>
      )}
      <ImportDetails item={item} openMonths={item.status === "completed" && item.months.length <= 6} />
    </Card>
  );
};
