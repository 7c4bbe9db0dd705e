import { LinkButton } from "#web/components/ui/link-button.tsx";
import { userAgent } from "#web/lib/env.ts";
import { browserOf } from "#web/lib/extension/browser.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { isMissingExtension } from "../../routing/guards.ts";
import { ROUTES } from "../../routing/routes.ts";
import { personOf } from "../../routing/viewer.ts";

export function InstallExtension() {
  const person = personOf(useUser());
  const { presence } = useExtension();
  if (presence !== "absent" || !isMissingExtension(person) || !browserOf(userAgent()).isDesktop) return null;
  return (
    <LinkButton to={ROUTES.extensionInstall.path} size="compact-sm" variant="light">
      {texts.extension.install}
    </LinkButton>
  );
}
