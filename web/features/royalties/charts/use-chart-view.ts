import { useLocalStorage } from "@mantine/hooks";
import { CHART_VIEWS, type ChartView } from "../report/report-view.ts";
import { useRoyaltiesView } from "../report/use-royalties-view.ts";

const DEFAULT: ChartView = "total";

/** The chart that the address names, else the last one chosen on this device. A choice is kept in both. */
export function useChartView(): readonly [ChartView, (chart: ChartView) => void] {
  const { view, choose } = useRoyaltiesView();
  const [stored, store] = useLocalStorage<string>({
    key: "chartView",
    defaultValue: DEFAULT,
    getInitialValueInEffect: false,
  });
  const remembered = CHART_VIEWS.find((chart) => chart === stored) ?? DEFAULT;
  const change = (chart: ChartView) => {
    store(chart);
    choose({ chart });
  };
  return [view.chart ?? remembered, change];
}
