import { Tooltip } from "@mantine/core";
import { EstimateMark } from "./estimate-mark.tsx";

export const EstimateHint = ({ text }: { text: string }) => (
  <Tooltip label={text}>
    <EstimateMark />
  </Tooltip>
);
