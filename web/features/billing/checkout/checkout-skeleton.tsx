import { Skeleton } from "@mantine/core";
import { TEXT } from "../text.ts";
import classes from "./checkout.module.css";

export const CheckoutSkeleton = () => (
  <div className={classes.columns} role="status" aria-busy="true" aria-label={TEXT.checkout.loading}>
    <div className={classes.side}>
      <Skeleton height={360} radius="lg" />
    </div>
    <Skeleton height={320} radius="lg" />
  </div>
);
