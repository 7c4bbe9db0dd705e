import { Card, ColorSwatch, Group, Text } from "@mantine/core";
import type { RankFigures } from "#shared/domain/insights/periods/rank-figures.ts";
import { percentChange } from "#shared/domain/royalties/compare/percent-change.ts";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { ChangeBadge } from "#web/components/ui/change-badge.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { listColor, listName } from "./rank-chart-options.ts";

const text = TEXT.ranks;
const SHOWN = ["average", "highest", "lowest"] as const;

interface Props {
  readonly isFree: boolean;
  readonly figures: { readonly event: RankFigures | null; readonly previous: RankFigures | null };
}

/**
 * Average, highest and lowest rank of the event beside the period before. A smaller rank is better, so that its change
 * counts as a rise.
 */
export const RankCards = ({ isFree, figures: { event, previous } }: Props) => {
  const { count } = useNumbers();
  const palette = useChartPalette();
  if (!event && !previous) return null;
  const show = (ranks: RankFigures | null, key: (typeof SHOWN)[number]) =>
    ranks ? text.rank(count(ranks[key])) : text.noRank;
  return (
    <Card p="md">
      <Group gap="xs" mb="xs">
        <ColorSwatch size={10} color={listColor(palette, isFree)} withShadow={false} aria-hidden="true" />
        <Text size="sm" fw={600}>
          {listName(isFree)}
        </Text>
      </Group>
      {SHOWN.map((key) => (
        <Group key={key} justify="space-between" gap="xs" wrap="nowrap" mb={4}>
          <Text size="sm" c="dimmed">
            {text[key]}
          </Text>
          <Text component="div" size="sm" ta="right">
            <b>{show(event, key)}</b>{" "}
            <Text span size="xs" c="dimmed">
              {text.before(show(previous, key))}
            </Text>{" "}
            {event && previous && <ChangeBadge percent={-percentChange(previous[key], event[key])} isPlain />}
          </Text>
        </Group>
      ))}
    </Card>
  );
};
