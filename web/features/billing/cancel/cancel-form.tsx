import { Button, Group, Radio, Stack, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useNavigate } from "react-router-dom";
import { CANCEL_REASONS, cancelSubscription } from "#shared/api/billing/billing.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { showFieldErrors } from "#web/lib/field-errors.ts";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useCancelSubscription } from "../api.ts";
import { REASON_WORDS } from "./reasons.ts";

const COMMENT_MAX = 1000;

export function CancelForm() {
  const { run, sending } = useCancelSubscription();
  const navigate = useNavigate();
  const form = useForm<{ reason: string; comment: string }>({
    initialValues: { reason: "", comment: "" },
    validate: { reason: (reason) => (reason === "" ? texts.required : null) },
  });

  const submit = form.onSubmit(async (typed) => {
    const { reason, comment } = cancelSubscription.body!.parse(typed);
    try {
      await run({ body: { reason, comment: comment || null } });
      toastSuccess(texts.billing.cancelled);
      await navigate("/account/billing");
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    }
  });

  return (
    <form onSubmit={submit} noValidate aria-label="Cancel your subscription">
      <Stack>
        <Radio.Group label="Why are you cancelling?" {...form.getInputProps("reason")}>
          <Stack gap="sm" my="xs">
            {CANCEL_REASONS.map((reason) => (
              <Radio key={reason} value={reason} label={REASON_WORDS[reason]} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="What should we know? (optional)"
          rows={4}
          maxLength={COMMENT_MAX}
          {...form.getInputProps("comment")}
        />
        <Group>
          <Button type="submit" color="red" loading={sending}>
            Cancel my subscription
          </Button>
          <LinkButton to="/account/billing" variant="default">
            Keep my plan
          </LinkButton>
        </Group>
      </Stack>
    </form>
  );
}
