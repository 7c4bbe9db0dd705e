import { useMediaQuery } from "@mantine/hooks";

/** Whether the screen is phone-sized: at 692 px and below filters are in a drawer and tables become cards. */
export const useIsPhone = (): boolean =>
  useMediaQuery("(max-width: 692px)", false, { getInitialValueInEffect: false }) ?? false;
