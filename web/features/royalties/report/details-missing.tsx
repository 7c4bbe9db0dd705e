import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { reloadPage } from "#web/lib/env.ts";
import { TEXT } from "./text.ts";

/** In place of the chart and the table when their code could not be loaded; the figures above stay. */
export const DetailsMissing = () => (
  <FailureMessage order={2} title={TEXT.detailsMissing} error={null} onRetry={reloadPage} />
);
