import { useMediaQuery } from "@mantine/hooks";

/** Whether the screen is as narrow as a phone's: at 692 px and below filters are in a drawer and tables are cards. */
export const useIsPhone = (): boolean =>
  useMediaQuery("(max-width: 692px)", false, { getInitialValueInEffect: false }) ?? false;
