import { Badge, VisuallyHidden } from "@mantine/core";
import { TEXT } from "../text.ts";

/** The number of chosen values on a filter's button; empty for zero. */
export const ChosenCount = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      {" "}
      <Badge ml={8} variant="filled" component="span">
        {count}
      </Badge>{" "}
      <VisuallyHidden component="span">{TEXT.filters.chosen}</VisuallyHidden>
    </>
  );
