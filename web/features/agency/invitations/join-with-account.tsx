import { Alert, Button, Group, Stack } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type * as z from "zod";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { getInvitation } from "#shared/api/agency/agency.ts";
import { useJoinAgency } from "#web/api/agency.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

interface Props {
  readonly link: { readonly hash: string; readonly id: string };
  readonly invitation: z.infer<(typeof getInvitation)["response"]>;
  readonly user: User;
}

/** Accepts the invitation with the signed-in account, or says why this account can't and what to do instead. */
export const JoinWithAccount = ({ link, invitation: { agency, invited_by }, user }: Props) => {
  const { begin } = useSession();
  const navigate = useNavigate();
  const { run } = useJoinAgency();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const obstacle = user.agency ? TEXT.join.belongsElsewhere(user.agency.name, invited_by) : refusal;

  const join = async () => {
    setSending(true);
    try {
      await run({ params: link });
      toastSuccess(TEXT.join.joined(agency));
      // The account now works on the agency's data, so everything is loaded again.
      await begin();
      navigate("/", { replace: true });
    } catch (error) {
      if (isFailure(error, "conflict")) setRefusal(error.message);
      else if (isFailure(error, "not_found")) setRefusal(`${TEXT.join.invalid} ${TEXT.join.askAgain}`);
      else toastFailure(error);
    } finally {
      setSending(false);
    }
  };

  if (obstacle)
    return (
      <Stack align="flex-start">
        <Alert color="amber" title={TEXT.join.cantJoin} role="alert" w="100%">
          {obstacle}
        </Alert>
        <LinkButton to="/" variant="default">
          {texts.continueToDashboard}
        </LinkButton>
      </Stack>
    );
  return (
    <Stack>
      <p>{TEXT.join.withAccount(user.email, agency)}</p>
      <Group>
        <Button onClick={join} loading={sending}>
          {TEXT.join.joinWith}
        </Button>
        <LinkButton to="/" variant="default">
          {TEXT.join.notNow}
        </LinkButton>
      </Group>
    </Stack>
  );
};
