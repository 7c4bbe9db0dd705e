import { useLocalStorage } from "@mantine/hooks";
import { CHART_TYPES, type ChartType } from "./chart-types.ts";

const DEFAULT: ChartType = "all";

export function useChartType(): readonly [ChartType, (type: ChartType) => void] {
  const [stored, store] = useLocalStorage<string>({
    key: "chartView",
    defaultValue: DEFAULT,
    getInitialValueInEffect: false,
  });
  return [CHART_TYPES.find((type) => type === stored) ?? DEFAULT, store];
}
