import { Alert } from "@mantine/core";
import { IconPlugConnected } from "@tabler/icons-react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";
import type { User } from "#shared/api/accounts/accounts.ts";
import { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { NotWhileActing } from "#web/components/ui/acting-note.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { ConnectSteps } from "../connect/connect-steps.tsx";
import { InstallCard } from "../connect/install-card.tsx";
import { passedErrorOf } from "../connect/passed-error.ts";
import { TEXT } from "../text.ts";

/** Authors without a working publishing account connect that one first. */
const typeOf = (asked: string | null, { kdp_cookies_enabled }: User): AmazonAccountType =>
  AmazonAccountType.safeParse(asked).data ?? (kdp_cookies_enabled ? "AUTHOR_CENTRAL" : "KDP");

/** The start of cookie mode, and the target of screens that require it. */
export default function ConnectPage() {
  const user = useUser();
  const [query] = useSearchParams();
  const { state, pathname, search } = useLocation();
  const error = passedErrorOf(state);
  const { presence, hello } = useExtension();

  if (user.impersonate_admin_id !== null) return <NotWhileActing email={user.email} />;
  if (user.agency) {
    return (
      <StateMessage title={TEXT.connect.forAuthors} icon={<IconPlugConnected size={26} stroke={1.5} />}>
        {TEXT.connect.forAuthorsHint}
      </StateMessage>
    );
  }
  if (presence === "unknown") return null;
  if (presence !== "present") return <InstallCard />;
  // The extension transfers the session, so it is connected first and returns here.
  if (hello?.paired?.user_id !== user.id)
    return <Navigate to={`/extension/registerUser?redirect=${encodeURIComponent(pathname + search)}`} replace />;
  return (
    <>
      <PageHeader title={TEXT.connect.title} lead={TEXT.connect.lead} />
      {error && (
        <Alert color="red" role="alert" mb="lg" maw="44rem">
          {error}
        </Alert>
      )}
      <ConnectSteps type={typeOf(query.get("type"), user)} />
    </>
  );
}
