import { Card, Group, Loader, Progress, Text, Title } from "@mantine/core";
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconScale } from "@tabler/icons-react";
import type { Import } from "#shared/api/imports.ts";
import { isUnderWay } from "#web/api/imports.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { DecisionForm } from "../decisions/decision-form.tsx";
import { ImportDetails } from "../results/import-details.tsx";
import { STATUS_TEXT, TEXT } from "../text.ts";
import { ContinueImport } from "./continue-import.tsx";
import { describeImport, progressOf } from "./describe-import.ts";
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
