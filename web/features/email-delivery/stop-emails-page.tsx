import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { EmailSubscription } from "#shared/api/email-delivery.ts";
import { useRestartEmails, useStopEmails } from "#web/api/email-delivery.ts";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "./text.ts";

type State = "asking" | "stopped" | "restarted" | "broken";

const Broken = () => (
  <FormPage title={TEXT.brokenTitle} lead={TEXT.broken}>
    <Group>
      <LinkButton to="/account/letters">{TEXT.settings}</LinkButton>
    </Group>
  </FormPage>
);

/**
 * The target of the link that stops regular emails, for readers without an account too. Programs that check links open
 * the page, so only its button stops anything.
 */
export default function StopEmailsPage() {
  const { userId = "", secret = "", ...rest } = useParams();
  const subscription = EmailSubscription.safeParse(rest.subscription);
  const stopping = useStopEmails();
  const restarting = useRestartEmails();
  const [state, setState] = useState<State>("asking");
  if (!subscription.success || state === "broken") return <Broken />;

  const params = { userId, subscription: subscription.data, secret };
  const text = TEXT.subscriptions[subscription.data];
  const attempt = async (call: () => Promise<unknown>, next: State) => {
    try {
      await call();
      setState(next);
    } catch (error) {
      if (isFailure(error, "not_found")) setState("broken");
      else toastFailure(error);
    }
  };
  const stop = (
    <Button loading={stopping.sending} onClick={() => attempt(() => stopping.run({ params }), "stopped")}>
      {text.stop}
    </Button>
  );
  if (state === "stopped")
    return (
      <FormPage title={text.stoppedTitle} lead={text.stopped}>
        <Group>
          <Button
            variant="default"
            loading={restarting.sending}
            onClick={() => attempt(() => restarting.run({ params }), "restarted")}
          >
            {text.restart}
          </Button>
        </Group>
      </FormPage>
    );
  return (
    <FormPage
      title={state === "restarted" ? text.restartedTitle : text.title}
      lead={state === "restarted" ? text.restarted : text.lead}
    >
      <Group>{stop}</Group>
    </FormPage>
  );
}
