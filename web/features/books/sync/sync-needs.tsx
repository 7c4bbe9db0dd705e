import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";

/** The next requirement for syncing the shelf in this browser: its text, and a link to the screen for it. */
function useMissing(): readonly [message: string, to: string, label: string] | null {
  const user = useUser();
  const { presence, hello } = useExtension();
  if (user.agency !== null || user.impersonate_admin_id !== null || presence === "unknown") return null;
  // Our server adds the books of authors in cookie mode.
  if (user.kdp_cookies_enabled) return null;
  if (presence !== "present") return [TEXT.sync.needsExtension, "/extension/install", texts.extension.install];
  if (user.extension.activation_date === null)
    return [TEXT.sync.needsActivation, "/extension/activate", TEXT.sync.activateExtension];
  if (hello?.paired?.user_id !== user.id)
    return [TEXT.sync.needsConnection, "/extension/registerUser", texts.extension.connect];
  return null;
}

export const SyncNeeds = () => {
  const missing = useMissing();
  if (!missing) return null;
  const [message, to, label] = missing;
  return (
    <Alert color="ink" mb="lg">
      {message}{" "}
      <Anchor inherit component={Link} to={to}>
        {label}
      </Anchor>
    </Alert>
  );
};
