import { Switch, Text } from "@mantine/core";
import type { RankTier } from "#shared/api/ranks/ranks.ts";
import { TEXT } from "../text.ts";

interface Props {
  readonly title: string;
  /** How often the product is read, in words. */
  readonly cadence: string;
  /** Null for a format that the plan doesn't track. */
  readonly tier: RankTier | null;
  /** Whether the plan has a free real-time slot. */
  readonly hasSlot: boolean;
  /** Null for users who may only look. */
  readonly onChoose: ((isRealtime: boolean) => void) | null;
}

/** How often a book's rank is read, and the switch that puts it in real time. */
export const TierSwitch = ({ title, cadence, tier, hasSlot, onChoose }: Props) => {
  const isRealtime = tier === "realtime";
  if (onChoose === null || tier === null) return <Text size="sm">{cadence}</Text>;
  const isFull = !isRealtime && !hasSlot;
  return (
    <Switch
      size="xs"
      checked={isRealtime}
      disabled={isFull}
      title={isFull ? TEXT.tracking.full : undefined}
      label={cadence}
      aria-label={`${TEXT.tracking.choose(title)}: ${cadence}`}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
    />
  );
};
