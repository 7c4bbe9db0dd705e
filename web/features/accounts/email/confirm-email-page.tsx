import { Anchor, Button, Group } from "@mantine/core";
import { Link, useSearchParams } from "react-router-dom";
import type { User } from "#shared/api/accounts/accounts.ts";
import { useResendVerification } from "#web/api/accounts.ts";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { safePath } from "#web/lib/session/safe-path.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

const waitingAddressOf = (user: User): string | null =>
  user.pending_email ?? (user.email_not_verified ? user.email : null);

/** A reminder that unconfirmed users may skip. `fromLogin` means that signing in led here. */
export default function ConfirmEmailPage() {
  const { state } = useSession();
  const [query] = useSearchParams();
  const onward = <LinkButton to={safePath(query.get("redirect")) ?? "/"}>{texts.continueToDashboard}</LinkButton>;

  if (state.status !== "signed-in") {
    return (
      <FormPage title={TEXT.email.confirmTitle} lead={TEXT.email.confirmSignedOut}>
        <Group>
          <LinkButton to="/signin">{texts.signIn}</LinkButton>
        </Group>
      </FormPage>
    );
  }
  const address = waitingAddressOf(state.user);
  if (address === null) {
    return (
      <FormPage title={TEXT.email.confirmedTitle} lead={TEXT.email.confirmed(state.user.email)}>
        <Group>{onward}</Group>
      </FormPage>
    );
  }
  return (
    <FormPage
      title={TEXT.email.confirmTitle}
      lead={
        <>
          {query.has("fromLogin") && `${TEXT.email.notConfirmed} `}
          {TEXT.email.sentTo(address)}
        </>
      }
      footer={
        <>
          {TEXT.email.mistyped}{" "}
          <Anchor component={Link} to="/account/settings">
            {TEXT.email.change}
          </Anchor>
        </>
      }
    >
      <Group>
        {onward}
        <ResendButton />
      </Group>
    </FormPage>
  );
}

const ResendButton = () => {
  const { run, sending } = useResendVerification();
  const resend = async () => {
    try {
      await run({});
      toastSuccess(TEXT.verifyResent);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Button variant="default" loading={sending} onClick={resend}>
      {TEXT.email.sendAgain}
    </Button>
  );
};
