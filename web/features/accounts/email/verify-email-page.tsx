import { Button, Group, Loader } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router-dom";
import { useVerifyEmail } from "#web/api/accounts.ts";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { findInterrupted } from "#web/lib/session/interrupted-request.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";

type Outcome =
  | { readonly name: "checking" | "verified" | "refused" }
  | { readonly name: "stuck"; readonly why: string };

/** The message for a temporary failure, or null when the link itself is refused. */
function passingReasonOf(error: unknown): string | null {
  if (isFailure(error, "offline")) return texts.offline;
  if (isFailure(error, "too_many")) return texts.tooMany;
  return isFailure(error) && error.passing ? texts.genericError : null;
}

/**
 * The target of the verification email's link. The link is single-use, so it is sent once, however often React mounts
 * the page.
 */
export default function VerifyEmailPage() {
  const { hash = "", id = "" } = useParams();
  const { run } = useVerifyEmail();
  const { state } = useSession();
  const [outcome, setOutcome] = useState<Outcome>({ name: "checking" });
  const sent = useRef(false);

  const verify = () => {
    setOutcome({ name: "checking" });
    run({ params: { hash, id } }).then(
      () => setOutcome({ name: "verified" }),
      (error: unknown) => {
        const why = passingReasonOf(error);
        setOutcome(why === null ? { name: "refused" } : { name: "stuck", why });
      },
    );
  };
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    verify();
  });

  const user = state.status === "signed-in" ? state.user : null;
  const isOther = user !== null && user.id !== id;
  const request = isOther ? null : findInterrupted(localStorage, id);
  const next = user ? (
    <LinkButton to={request ?? "/"}>{request ? TEXT.email.continueToRequest : texts.continueToDashboard}</LinkButton>
  ) : (
    <LinkButton to={request ? `/signin?redirect=${encodeURIComponent(request)}` : "/signin"}>{texts.signIn}</LinkButton>
  );

  if (outcome.name === "checking") {
    return (
      <FormPage title={TEXT.email.verifyingTitle} lead={TEXT.email.verifyingLead}>
        <Loader aria-label={TEXT.email.verifying} />
      </FormPage>
    );
  }
  if (outcome.name === "verified") {
    return (
      <FormPage title={TEXT.email.verifiedTitle} lead={TEXT.email.verified}>
        <Group>{next}</Group>
      </FormPage>
    );
  }
  const waits = user !== null && (user.email_not_verified || user.pending_email !== null);
  return (
    <FormPage title={TEXT.failed} lead={outcome.name === "stuck" ? outcome.why : TEXT.verifyFailed}>
      <Group>
        {outcome.name === "stuck" && <Button onClick={verify}>{TEXT.tryAgain}</Button>}
        {next}
        {outcome.name === "refused" && waits && (
          <LinkButton to="/confirmEmail" variant="default">
            {TEXT.newLink}
          </LinkButton>
        )}
      </Group>
    </FormPage>
  );
}
