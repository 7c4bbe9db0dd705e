import { Button, Group, Loader } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router-dom";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { isFailure } from "#web/lib/api-failure.ts";
import { useSession } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { useVerifyEmail } from "../api.ts";

type Outcome = "checking" | "verified" | "refused" | "unreachable";

/** The end of the mail's link. The link is single-use: it is sent once, however often React mounts the page. */
export default function VerifyEmailPage() {
  const { hash = "", id = "" } = useParams();
  const { run } = useVerifyEmail();
  const { state } = useSession();
  const [outcome, setOutcome] = useState<Outcome>("checking");
  const sent = useRef(false);

  const verify = () => {
    setOutcome("checking");
    run({ params: { hash, id } }).then(
      () => setOutcome("verified"),
      (error: unknown) => setOutcome(isFailure(error) && error.passing ? "unreachable" : "refused"),
    );
  };
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    verify();
  });

  const next =
    state.status === "signed-in" ? (
      <LinkButton to="/">{texts.continueToDashboard}</LinkButton>
    ) : (
      <LinkButton to="/signin">{texts.signIn}</LinkButton>
    );

  if (outcome === "checking") {
    return (
      <FormPage title="Verifying your email" lead="One moment…">
        <Loader aria-label="Verifying" />
      </FormPage>
    );
  }
  if (outcome === "verified") {
    return (
      <FormPage title="Your email is verified" lead="Thank you. Everything is set.">
        <Group>{next}</Group>
      </FormPage>
    );
  }
  return (
    <FormPage title="That did not work" lead={outcome === "refused" ? texts.verifyFailed : texts.offline}>
      <Group>
        {outcome === "unreachable" && <Button onClick={verify}>Try again</Button>}
        {next}
      </Group>
    </FormPage>
  );
}
