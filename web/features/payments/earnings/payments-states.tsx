import { Alert, Button, Card, Skeleton, Stack, Text } from "@mantine/core";
import { IconLock, IconReceipt } from "@tabler/icons-react";
import type { Payments } from "#shared/api/payments/payments.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import { usePayments } from "#web/api/payments.ts";
import { LinkButton, NextStep } from "#web/components/ui/link-button.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { now } from "#web/lib/env.ts";
import { formatDate, formatMonth } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./payments-view.module.css";

/** Says that the plan shows no older payments, that they are kept, and where plans are. */
export const RetentionNote = ({ retention }: Pick<Payments, "retention">) => {
  const say = useSay();
  if (!retention?.hidden) return null;
  return (
    <Alert color="gray" mb="lg" icon={<IconLock size={20} stroke={1.6} />}>
      <Text size="sm">
        {say(TEXT.retention)(formatDate(retention.start))}{" "}
        <NextStep inherit to="/upgrade">
          {TEXT.seePlans}
        </NextStep>
      </Text>
    </Alert>
  );
};

/**
 * An empty period, with the months of the payments outside of it. `onShowAll` is null where all payments are chosen
 * already.
 */
export const NoPayments = ({
  retention,
  onShowAll,
}: Pick<Payments, "retention"> & { onShowAll: (() => void) | null }) => {
  const { timezone } = useUser();
  const { count } = useNumbers();
  const say = useSay();
  const { data: all, error } = usePayments("all", dayIn(timezone, now()));
  const months = all?.payments.map(({ month }) => month).sort() ?? [];
  const [first, last] = [months[0], months.at(-1)];
  const hasMore = first !== undefined && last !== undefined;
  const mayHaveMore = hasMore || error !== undefined;
  return (
    <>
      <RetentionNote retention={all?.retention ?? retention} />
      <StateMessage
        order={2}
        icon={<IconReceipt size={24} stroke={1.6} />}
        title={say(TEXT.empty)}
        action={
          onShowAll && mayHaveMore ? (
            <Button variant="default" onClick={onShowAll}>
              {TEXT.emptyState.showAll}
            </Button>
          ) : (
            (all ?? error) && <LinkButton to="/imports">{TEXT.emptyState.import}</LinkButton>
          )
        }
      >
        <Text>
          {hasMore
            ? say(TEXT.emptyState.others)(count(months.length), formatMonth(first), formatMonth(last))
            : TEXT.emptyState.hint}
        </Text>
      </StateMessage>
    </>
  );
};

export const PaymentsSkeleton = () => (
  <div aria-busy="true" role="status" aria-label={useSay()(TEXT.loading)}>
    <Skeleton height={24} maw={420} mb={8} />
    <Skeleton height={14} maw={200} mb="md" />
    <div className={classes.overview}>
      <Card>
        <Skeleton height={14} width="40%" mb={10} />
        <Skeleton height={32} width="70%" mb="lg" />
        <Stack gap="md">
          {[1, 2, 3, 4].map((part) => (
            <Skeleton key={part} height={16} />
          ))}
        </Stack>
      </Card>
      <Card>
        <Skeleton height={26} width={160} mb="sm" />
        <Skeleton height={380} />
      </Card>
    </div>
    <Card>
      <Stack gap="sm">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={40} />
        ))}
      </Stack>
    </Card>
  </div>
);
