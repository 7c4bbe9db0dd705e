import { LinkButton } from "#web/components/ui/link-button.tsx";
import { texts } from "#web/lib/texts.ts";

/** Leads to the report with made-up books and figures, before any of one's own are there. */
export const SampleLink = () => (
  <LinkButton to="/royalties?demo=1" variant="subtle">
    {texts.extension.lookAround}
  </LinkButton>
);
