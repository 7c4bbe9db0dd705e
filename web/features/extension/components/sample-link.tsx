import { LinkButton } from "#web/components/ui/link-button.tsx";
import { texts } from "#web/lib/texts.ts";

export const SampleLink = () => (
  <LinkButton to="/royalties?demo=1" variant="subtle">
    {texts.extension.lookAround}
  </LinkButton>
);
