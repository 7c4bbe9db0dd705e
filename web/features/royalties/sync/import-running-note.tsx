import { Alert, Loader } from "@mantine/core";
import { useNewestImports } from "#web/api/imports.ts";
import { NextStep } from "#web/components/ui/next-step.tsx";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { TEXT } from "./text.ts";

/** Shown during an import: the figures are real but incomplete. */
export const ImportRunningNote = () => {
  const { data } = useNewestImports();
  const { status } = useSync();
  const isFirst = status?.running === "first";
  const running = data?.data.some(({ status }) => status === "reading" || status === "writing");
  if (!running && !isFirst) return null;
  return (
    <Alert color="ink" mb="lg" icon={<Loader size={18} aria-hidden="true" />} role="status">
      {isFirst ? TEXT.historyRunning : TEXT.importRunning}{" "}
      <NextStep to={isFirst ? "/sync-health" : "/imports"}>{TEXT.seeProgress}</NextStep>
    </Alert>
  );
};
