import { LinkButton } from "#web/components/ui/link-button.tsx";
import { TEXT } from "../text.ts";

export const SampleLink = () => (
  <LinkButton to="/royalties?demo=1" variant="subtle">
    {TEXT.install.lookAround}
  </LinkButton>
);
