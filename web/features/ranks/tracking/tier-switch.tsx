import { Switch, Text } from "@mantine/core";
import type { RankTier } from "#shared/api/ranks/ranks.ts";
import { TEXT } from "../text.ts";

interface Props {
  readonly title: string;
  /** Null for a format that is never tracked. */
  readonly tier: RankTier | null;
  /** Whether the plan has a free real-time slot. */
  readonly hasSlot: boolean;
  /** Null for users who may only look. */
  readonly onChoose: ((isRealtime: boolean) => void) | null;
}

/** How often a book's rank is read, and the switch that puts it in real time. */
export const TierSwitch = ({ title, tier, hasSlot, onChoose }: Props) => {
  if (tier === null) return <Text size="sm">{TEXT.tracking.never}</Text>;
  const isRealtime = tier === "realtime";
  if (onChoose === null) return <Text size="sm">{TEXT.tracking[tier]}</Text>;
  const isFull = !isRealtime && !hasSlot;
  return (
    <Switch
      size="xs"
      checked={isRealtime}
      disabled={isFull}
      title={isFull ? TEXT.tracking.full : undefined}
      label={TEXT.tracking[tier]}
      aria-label={`${TEXT.tracking.choose(title)}: ${TEXT.tracking[tier]}`}
      onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
    />
  );
};
