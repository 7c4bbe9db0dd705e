import { Card, Group, Text } from "@mantine/core";
import type { RankFigures } from "#shared/domain/insights/periods/rank-figures.ts";
import { percentChange } from "#shared/domain/royalties/compare/percent-change.ts";
import { ChangeBadge } from "#web/components/ui/change-badge.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

const text = TEXT.ranks;
const SHOWN = ["average", "highest", "lowest"] as const;

interface Props {
  /** "Paid" or "Free". */
  readonly name: string;
  readonly figures: { readonly event: RankFigures | null; readonly previous: RankFigures | null };
}

/** Average, highest and lowest rank of the event beside the period before. A smaller rank is better, so it counts up. */
export const RankCards = ({ name, figures: { event, previous } }: Props) => {
  const { count } = useNumbers();
  if (!event && !previous) return null;
  const show = (ranks: RankFigures | null, key: (typeof SHOWN)[number]) =>
    ranks ? text.rank(count(ranks[key])) : text.noRank;
  return (
    <Card p="md">
      <Text size="sm" fw={600} mb="xs">
        {name}
      </Text>
      {SHOWN.map((key) => (
        <Group key={key} justify="space-between" gap="xs" wrap="nowrap" mb={4}>
          <Text size="sm" c="dimmed">
            {text[key]}
          </Text>
          <Text size="sm" ta="right">
            <b>{show(event, key)}</b>{" "}
            <Text span size="xs" c="dimmed">
              {text.before(show(previous, key))}
            </Text>{" "}
            {event && previous && <ChangeBadge percent={-percentChange(previous[key], event[key])} />}
          </Text>
        </Group>
      ))}
    </Card>
  );
};
