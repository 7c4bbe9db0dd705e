import { Card, Stack, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { isInSeason } from "#shared/domain/insights/effect/season-of-gifts.ts";
import type { Periods } from "#shared/domain/insights/periods/periods.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { TEXT } from "../text.ts";
import { useEffectOf } from "./effect-card.tsx";

const text = TEXT.effect;

interface Props {
  readonly log: BookLog;
  readonly periods: Periods;
  readonly explanation: ReactNode;
  /** The view's own notes. */
  readonly children: ReactNode;
}

/** How the verdict and the figures above it came about. */
export const HowCalculated = ({ log, periods, explanation, children }: Props) => {
  const id = useId();
  const say = useSay();
  const answer = useEffectOf({ log, periods }).data?.data[0];
  const { marketplaces } = log;
  const basis = [
    say(text.basis),
    ...(answer?.caution === null && isInSeason(periods.event) ? [text.seasonBasis] : []),
    text.scope,
    text.lag,
  ];
  return (
    <Card component="section" aria-labelledby={id}>
      <Title order={3} size="h4" id={id} mb="xs">
        {text.how}
      </Title>
      <Stack gap={6}>
        {explanation}
        <Text size="sm">
          {marketplaces.length === 0 ? TEXT.allStores : TEXT.stores(marketplaces.map(({ name }) => name).join(", "))}
        </Text>
        {answer?.effect && (
          <Text size="sm" c="dimmed">
            {basis.join(" ")}
          </Text>
        )}
        {children}
      </Stack>
    </Card>
  );
};
