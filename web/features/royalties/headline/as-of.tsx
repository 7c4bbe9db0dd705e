import { Tooltip } from "@mantine/core";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { useDataSource } from "#web/lib/extension/use-data-source.ts";
import { AsOfTime, type AsOfTimeProps } from "./as-of-time.tsx";
import { TEXT } from "./text.ts";

const ON_ANY_POINTER = { hover: true, focus: true, touch: true } as const;

/**
 * The time of the newest figures, with the help that they are refreshed automatically. Uploaded figures aren't, and an
 * agency can't know how its client's arrive.
 */
export const AsOf = (props: AsOfTimeProps) => {
  const { source } = useDataSource();
  const isOwn = useClientFrame() === null;
  if (!isOwn || source === "uploads" || props.isOfLastVisit) return <AsOfTime {...props} />;
  return (
    <Tooltip label={TEXT.refreshes[source]} events={ON_ANY_POINTER} multiline maw="20rem">
      <AsOfTime {...props} tabIndex={0} />
    </Tooltip>
  );
};
