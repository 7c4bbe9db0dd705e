import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { useParams } from "react-router-dom";
import { getInvitation } from "#shared/api/agency/agency.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useQueryOf } from "#web/lib/api/query.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { AcceptInvitationForm } from "./accept-invitation-form.tsx";

/**
 * The link is read only once: after it is accepted, a refetch would report it as invalid while the page is still open.
 */
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false } as const;

export default function AcceptInvitationPage() {
  const { hash = "", id = "" } = useParams();
  const { state } = useSession();
  const { data: invitation, error, mutate } = useQueryOf(getInvitation, { params: { hash, id } }, ONCE);

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

  const { agency, email, role, invited_by } = invitation;
  return (
    <FormPage
      title={TEXT.join.title(agency)}
      lead={`${TEXT.join.lead(invited_by, agency, PRODUCT_NAME)} ${TEXT.join.abilities[role]}`}
    >
      {state.status === "signed-in" ? (
        <SignedInAlready as={state.user.email} invited={email} onLeft={() => void mutate()} />
      ) : (
        <AcceptInvitationForm link={{ hash, id }} email={email} />
      )}
    </FormPage>
  );
}

interface SignedInAs {
  readonly as: string;
  readonly invited: string;
  /** Signing out clears all cached data, including the invitation. */
  readonly onLeft: () => void;
}

const SignedInAlready = ({ as, invited, onLeft }: SignedInAs) => {
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
      <p>{TEXT.join.signedIn(as, invited)}</p>
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
