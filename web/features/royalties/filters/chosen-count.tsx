import { Badge, VisuallyHidden } from "@mantine/core";

/** The number of chosen values on a filter's button; empty for zero. */
export const ChosenCount = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      {" "}
      <Badge ml={8} variant="filled" component="span">
        {count}
      </Badge>{" "}
      <VisuallyHidden component="span">chosen</VisuallyHidden>
    </>
  );
