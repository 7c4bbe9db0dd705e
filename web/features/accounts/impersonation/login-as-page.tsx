import { Alert, Anchor, Box, Button, Stack, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { loginAs } from "#shared/api/accounts/impersonation.ts";
import { useLoginAs } from "#web/api/accounts.ts";
import { EmailInput } from "#web/components/forms/email-input.tsx";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

const { validate } = endpointForm(loginAs);

export default function LoginAsPage() {
  const { actAs } = useSession();
  const navigate = useNavigate();
  const { run, sending } = useLoginAs();
  const [areCodesMissing, setCodesMissing] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", reason: "" },
    validate,
  });

  const submit = form.onSubmit(async (body) => {
    try {
      const grant = await run({ body });
      await actAs(grant);
      toastSuccess(TEXT.loggedInAs(grant.email));
      navigate("/");
    } catch (error) {
      if (isFailure(error, "second_factor_needed")) return setCodesMissing(true);
      if (!showFieldErrors(form, error)) toastFailure(error);
    }
  });

  return (
    <Box maw="34rem">
      <PageHeader title={TEXT.impersonation.title} lead={TEXT.impersonation.lead} />
      <form onSubmit={submit} noValidate>
        <Stack>
          {areCodesMissing && (
            <Alert color="amber" role="alert" title={TEXT.impersonation.codesNeeded}>
              <Anchor component={Link} to="/account/security">
                {TEXT.impersonation.turnOnCodes}
              </Anchor>
            </Alert>
          )}
          <EmailInput autoComplete="off" autoFocus key={form.key("email")} {...form.getInputProps("email")} />
          <Textarea
            label={TEXT.impersonation.reason}
            description={TEXT.impersonation.reasonHint}
            placeholder={TEXT.impersonation.reasonExample}
            rows={3}
            key={form.key("reason")}
            {...form.getInputProps("reason")}
          />
          <div>
            <Button type="submit" loading={sending}>
              {TEXT.loginAsUser}
            </Button>
          </div>
        </Stack>
      </form>
    </Box>
  );
}
