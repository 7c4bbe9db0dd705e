import { Button, Group } from "@mantine/core";
import { useSearchParams } from "react-router-dom";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { safePath } from "#web/lib/safe-path.ts";
import { useSession } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useResendVerification } from "../api.ts";

/** A reminder, not a wall: the unconfirmed may go on. */
export default function ConfirmEmailPage() {
  const { state } = useSession();
  const [query] = useSearchParams();
  const { run, sending } = useResendVerification();
  const signedIn = state.status === "signed-in";

  const resend = async () => {
    try {
      await run({});
      toastSuccess(texts.verifyResent);
    } catch (error) {
      toastFailure(error);
    }
  };

  return (
    <FormPage
      title="Confirm your email"
      lead={
        signedIn
          ? `We sent a link to ${state.user.email}. Open it to confirm that the address is yours.`
          : "We sent you a link. Open it to confirm that the address is yours."
      }
    >
      <Group>
        {signedIn ? (
          <>
            <LinkButton to={safePath(query.get("redirect")) ?? "/"}>{texts.continueToDashboard}</LinkButton>
            <Button variant="default" loading={sending} onClick={resend}>
              Send the email again
            </Button>
          </>
        ) : (
          <LinkButton to="/signin">{texts.signIn}</LinkButton>
        )}
      </Group>
    </FormPage>
  );
}
