import { Alert, Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";

/** The next requirement for syncing the shelf in this browser: its text, and a link to the screen for it. */
function useMissing(): readonly [words: string, to: string, label: string] | null {
  const user = useUser();
  const { presence, hello } = useExtension();
  if (user.agency !== null || user.impersonate_admin_id !== null || presence === "unknown") return null;
  if (presence !== "present") return [texts.books.syncNeedsExtension, "/extension/install", texts.extension.install];
  if (user.extension.activation_date === null)
    return [texts.books.syncNeedsActivation, "/extension/activate", texts.books.activateExtension];
  if (hello?.paired?.user_id !== user.id)
    return [texts.books.syncNeedsConnection, "/extension/registerUser", texts.extension.connect];
  return null;
}

export const SyncNeeds = () => {
  const missing = useMissing();
  if (!missing) return null;
  const [words, to, label] = missing;
  return (
    <Alert color="ink" mb="lg">
      {words}{" "}
      <Anchor inherit component={Link} to={to}>
        {label}
      </Anchor>
    </Alert>
  );
};
