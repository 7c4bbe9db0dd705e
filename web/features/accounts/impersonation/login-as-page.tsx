import { Alert, Anchor, Box, Button, Stack, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { loginAs } from "#shared/api/accounts/impersonation.ts";
import { EmailInput } from "#web/components/forms/email-input.tsx";
import { formRules } from "#web/components/forms/form-rules.ts";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { isFailure } from "#web/lib/api-failure.ts";
import { showFieldErrors } from "#web/lib/field-errors.ts";
import { useSession } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useLoginAs } from "../api.ts";

export default function LoginAsPage() {
  const { actAs } = useSession();
  const navigate = useNavigate();
  const { run, sending } = useLoginAs();
  const [areCodesMissing, setCodesMissing] = useState(false);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { email: "", reason: "" },
    validate: formRules(loginAs.body!),
  });

  const submit = form.onSubmit(async (body) => {
    try {
      const grant = await run({ body });
      await actAs(grant);
      toastSuccess(texts.waysIn.loggedInAs(grant.email));
      navigate("/");
    } catch (error) {
      if (isFailure(error, "second_factor_needed")) return setCodesMissing(true);
      if (!showFieldErrors(form, error)) toastFailure(error);
    }
  });

  return (
    <Box maw="34rem">
      <PageHeader
        title="Log in as someone else"
        lead="See what they see, for an hour at most. They read on their security page when it was, and the reason you give."
      />
      <form onSubmit={submit} noValidate>
        <Stack>
          {areCodesMissing && (
            <Alert color="amber" role="alert" title={texts.waysIn.codesNeeded}>
              <Anchor component={Link} to="/account/security">
                {texts.waysIn.turnOnCodes}
              </Anchor>
            </Alert>
          )}
          <EmailInput autoComplete="off" autoFocus key={form.key("email")} {...form.getInputProps("email")} />
          <Textarea
            label="Reason"
            description="In words that they may read."
            placeholder="Asked us why October is missing"
            rows={3}
            key={form.key("reason")}
            {...form.getInputProps("reason")}
          />
          <div>
            <Button type="submit" loading={sending}>
              Login As User
            </Button>
          </div>
        </Stack>
      </form>
    </Box>
  );
}
