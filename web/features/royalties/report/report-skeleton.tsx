import { Card, Skeleton, Stack } from "@mantine/core";
import { useSay } from "#web/lib/client/addressed.ts";
import classes from "../headline/totals-cards.module.css";
import { TEXT } from "./text.ts";

/** The chart and the table below the totals. */
export const DetailsSkeleton = () => (
  <div aria-busy="true" role="status" aria-label={useSay()(TEXT.loading)}>
    <Card mb="xl" px="lg" py="md">
      <Skeleton height={26} width={180} mb="sm" />
      <Skeleton height={400} />
    </Card>
    <Card>
      <Skeleton height={22} width={120} mb="lg" />
      <Stack gap="sm">
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={48} />
        ))}
      </Stack>
    </Card>
  </div>
);

export const ReportSkeleton = () => (
  <>
    <div className={classes.cards}>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={classes.card}>
          <Skeleton height={14} width="45%" mb={10} />
          <Skeleton height={28} width="70%" mb={10} />
          <Skeleton height={14} width="60%" />
        </div>
      ))}
    </div>
    <DetailsSkeleton />
  </>
);
