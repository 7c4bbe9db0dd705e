import { Text } from "@mantine/core";
import type { ComponentPropsWithRef, ReactNode } from "react";

export interface AsOfTimeProps extends ComponentPropsWithRef<"p"> {
  /** The figures are those of the last visit, until the API answers. */
  readonly isOfLastVisit?: boolean;
  readonly children?: ReactNode;
}

/** When the newest figures were fetched. */
export const AsOfTime = ({ isOfLastVisit = false, className, ...props }: AsOfTimeProps) => (
  <Text
    {...props}
    size="sm"
    c={isOfLastVisit ? undefined : "dimmed"}
    className={`colophon-figures ${className ?? ""}`}
  />
);
