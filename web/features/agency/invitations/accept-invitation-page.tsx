import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { useLocation, useParams } from "react-router-dom";
import { PRODUCT_NAME } from "#shared/product.ts";
import { useInvitation } from "#web/api/agency.ts";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { AcceptInvitationForm } from "./accept-invitation-form.tsx";
import { JoinWithAccount } from "./join-with-account.tsx";

export default function AcceptInvitationPage() {
  const { hash = "", id = "" } = useParams();
  const { state } = useSession();
  const { data: invitation, error, mutate } = useInvitation(hash, id);

  if (isFailure(error, "not_found", "invalid")) {
    return (
      <FormPage title={TEXT.join.invalidTitle} lead={`${TEXT.join.invalid} ${TEXT.join.askAgain}`}>
        <Group>
          <LinkButton to="/signin">{texts.signIn}</LinkButton>
        </Group>
      </FormPage>
    );
  }
  if (error) return <FailureMessage error={error} onRetry={() => void mutate()} />;
  if (!invitation) return <InvitationSkeleton />;

  const { agency, email, role, invited_by, has_account } = invitation;
  return (
    <FormPage
      title={TEXT.join.title(agency)}
      lead={`${TEXT.join.lead(invited_by, agency, PRODUCT_NAME)} ${TEXT.join.abilities[role]}`}
    >
      {state.status === "signed-in" && state.user.email === email && (
        <JoinWithAccount link={{ hash, id }} invitation={invitation} user={state.user} />
      )}
      {state.status === "signed-in" && state.user.email !== email && (
        <SignedInAlready
          message={TEXT.join[has_account ? "signedInElsewhere" : "signedIn"](state.user.email, email)}
          onLeft={() => void mutate()}
        />
      )}
      {state.status !== "signed-in" && has_account && <SignInToJoin email={email} />}
      {state.status !== "signed-in" && !has_account && <AcceptInvitationForm link={{ hash, id }} email={email} />}
    </FormPage>
  );
}

const SignInToJoin = ({ email }: { email: string }) => {
  const { pathname } = useLocation();
  return (
    <Stack align="flex-start">
      <p>{TEXT.join.hasAccount(email)}</p>
      <LinkButton to={`/signin?${new URLSearchParams({ redirect: pathname })}`} state={{ email }}>
        {TEXT.join.signIn}
      </LinkButton>
    </Stack>
  );
};

interface SignedInAs {
  readonly message: string;
  /** Signing out clears all cached data, including the invitation. */
  readonly onLeft: () => void;
}

const SignedInAlready = ({ message, onLeft }: SignedInAs) => {
  const { signOut } = useSession();
  const leave = async () => {
    try {
      await signOut();
    } catch (error) {
      if (!isFailure(error, "unauthenticated")) toastFailure(error);
    }
    onLeft();
  };
  return (
    <Stack>
      <p>{message}</p>
      <Group>
        <Button onClick={leave}>{TEXT.join.signOut}</Button>
        <LinkButton to="/" variant="default">
          {texts.continueToDashboard}
        </LinkButton>
      </Group>
    </Stack>
  );
};

const InvitationSkeleton = () => (
  <Stack gap="xl" role="status" aria-label={TEXT.join.loading}>
    <div>
      <Skeleton height={38} width="70%" />
      <Skeleton height={18} mt={14} />
      <Skeleton height={18} mt={8} width="60%" />
    </div>
    <Skeleton height={420} />
  </Stack>
);
