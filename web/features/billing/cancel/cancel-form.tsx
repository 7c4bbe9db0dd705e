import { Button, Group, Radio, Stack, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "react-router-dom";
import { CANCEL_REASONS, cancelSubscription } from "#shared/api/billing/billing.ts";
import { useCancelSubscription } from "#web/api/billing.ts";
import { endpointForm } from "#web/components/forms/endpoint-form.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

const COMMENT_MAX = 1000;

const { validate, toBody } = endpointForm(cancelSubscription);

export function CancelForm() {
  const { run, sending } = useCancelSubscription();
  const navigate = useNavigate();
  const form = useForm<{ reason: string; comment: string }>({
    initialValues: { reason: "", comment: "" },
    validate,
  });

  const submit = form.onSubmit(async (typed) => {
    const { reason, comment } = toBody(typed);
    try {
      await run({ body: { reason, comment: comment || null } });
      toastSuccess(TEXT.subscriptionCancelled);
      await navigate("/account/billing");
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    }
  });

  return (
    <form onSubmit={submit} noValidate aria-label={TEXT.cancel.title}>
      <Stack>
        <Radio.Group label={TEXT.cancel.reason} {...form.getInputProps("reason")}>
          <Stack gap="sm" my="xs">
            {CANCEL_REASONS.map((reason) => (
              <Radio key={reason} value={reason} label={TEXT.cancel.reasons[reason]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea label={TEXT.cancel.comment} rows={4} maxLength={COMMENT_MAX} {...form.getInputProps("comment")} />
        <Group>
          <Button type="submit" color="red" loading={sending}>
            {TEXT.cancel.confirm}
          </Button>
          <LinkButton to="/account/billing" variant="default">
            {TEXT.cancel.keep}
          </LinkButton>
        </Group>
      </Stack>
    </form>
  );
}
