import { Anchor, Button, Group } from "@mantine/core";
import { Link, useSearchParams } from "react-router-dom";
import type { User } from "#shared/api/accounts/accounts.ts";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { safePath } from "#web/lib/safe-path.ts";
import { useSession } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useResendVerification } from "../api.ts";

const waitingAddressOf = (user: User): string | null =>
  user.pending_email ?? (user.email_not_verified ? user.email : null);

/** A reminder that unconfirmed users may skip. `fromLogin` means that signing in led here. */
export default function ConfirmEmailPage() {
  const { state } = useSession();
  const [query] = useSearchParams();
  const onward = <LinkButton to={safePath(query.get("redirect")) ?? "/"}>{texts.continueToDashboard}</LinkButton>;

  if (state.status !== "signed-in") {
    return (
      <FormPage
        title="Confirm your email"
        lead="We sent you a link. Open it to confirm that the address is yours. Sign in to have it sent again."
      >
        <Group>
          <LinkButton to="/signin">{texts.signIn}</LinkButton>
        </Group>
      </FormPage>
    );
  }
  const address = waitingAddressOf(state.user);
  if (address === null) {
    return (
      <FormPage
        title="Your email is confirmed"
        lead={`${state.user.email} is yours. There is nothing left to do here.`}
      >
        <Group>{onward}</Group>
      </FormPage>
    );
  }
  return (
    <FormPage
      title="Confirm your email"
      lead={
        <>
          {query.has("fromLogin") && "Your address is not confirmed yet. "}We sent a link to {address}. Open it to
          confirm that the address is yours.
        </>
      }
      footer={
        <>
          A typing error in it?{" "}
          <Anchor component={Link} to="/account/settings">
            Change your address
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
      toastSuccess(texts.verifyResent);
    } catch (error) {
      toastFailure(error);
    }
  };
  return (
    <Button variant="default" loading={sending} onClick={resend}>
      Send the email again
    </Button>
  );
};
