import { Button, Group, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type ConsentRequest, giveConsent } from "#shared/api/agency/consents.ts";
import { useDeclineConsent, useGiveConsent } from "#web/api/consents.ts";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { ScopeChoice } from "#web/components/forms/scope-choice.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { forgetInterrupted, keepInterrupted } from "#web/lib/session/interrupted-request.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

const { validate } = endpointForm(giveConsent);

interface Props {
  readonly link: { readonly hash: string; readonly id: string };
  readonly request: ConsentRequest;
}

/** The author's choice of what to share with the agency that asks. */
export const RequestForm = ({ link, request }: Props) => {
  const { agency, scopes: asked, is_client, invited_by, declined_at } = request;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { id, email, email_not_verified, impersonate_admin_id, timezone } = useUser();
  const [scopes, setScopes] = useState(asked);
  const { run, sending } = useGiveConsent();
  const decline = useDeclineConsent();
  const error = validate({ scopes }).scopes;
  const isOwn = impersonate_admin_id === null;
  useEffect(() => {
    if (!isOwn) return;
    // The link that confirms the address leads back here.
    if (email_not_verified) keepInterrupted(localStorage, id, pathname);
    else forgetInterrupted(localStorage, id);
  }, [isOwn, id, email_not_verified, pathname]);
  const share = async () => {
    const isGiven = await attempt(() => run({ params: link, body: { scopes } }), TEXT.request.given(agency.name));
    if (isGiven) void navigate("/account/sharing", { replace: true });
  };
  const refuse = async () => {
    // When the author typed a code, or has already answered, no request waits for an answer.
    const isAnswer = invited_by !== null && declined_at === null;
    if (!isAnswer || (await attempt(() => decline.run({ params: link }), TEXT.request.declined(agency.name))))
      void navigate("/");
  };

  if (!isOwn) return <Text>{TEXT.request.acting}</Text>;
  if (email_not_verified)
    return (
      <Stack align="flex-start">
        <Text fw={550}>{TEXT.request.unconfirmedTitle}</Text>
        <Text>{TEXT.request.unconfirmed(email)}</Text>
        <LinkButton to="/account/settings" variant="default">
          {TEXT.request.sendAgain}
        </LinkButton>
      </Stack>
    );
  return (
    <Stack gap="lg">
      {declined_at && <Text>{TEXT.request.declinedBefore(formatDayOf(declined_at, timezone))}</Text>}
      <ScopeChoice label={TEXT.request.scopes} hints={TEXT.hints} value={scopes} onChange={setScopes} error={error} />
      <Text size="sm">{TEXT.request.safety}</Text>
      <Group>
        <Button loading={sending} disabled={error !== undefined} onClick={() => void share()}>
          {TEXT.request.share}
        </Button>
        <Button variant="default" loading={decline.sending} onClick={() => void refuse()}>
          {is_client ? TEXT.request.leave : TEXT.request.refuse}
        </Button>
      </Group>
    </Stack>
  );
};
