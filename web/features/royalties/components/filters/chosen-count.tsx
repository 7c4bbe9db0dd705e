import { Badge, VisuallyHidden } from "@mantine/core";

/** On a filter's button: how many values are chosen; nothing when none is. */
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
