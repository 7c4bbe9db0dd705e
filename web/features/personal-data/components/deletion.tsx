import { Alert, Button, Group, List, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { modals } from "@mantine/modals";
import { GRACE_DAYS } from "#shared/api/personal-data.ts";
import { attempt } from "#web/lib/attempt.ts";
import { showFieldErrors } from "#web/lib/field-errors.ts";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { useCancelDeletion, useRequestDeletion } from "../api.ts";
import { whatIsLost } from "../what-is-lost.ts";

const Lost = () => (
  <List size="sm" spacing={4}>
    {whatIsLost(useUser(), useNumbers()).map((part) => (
      <List.Item key={part}>{part}</List.Item>
    ))}
  </List>
);

const Ask = () => {
  const { email } = useUser();
  const { run, sending } = useRequestDeletion();
  const form = useForm({
    initialValues: { email: "" },
    validate: {
      email: (typed) => {
        if (typed.trim() === "") return texts.required;
        return typed.trim().toLowerCase() === email.toLowerCase() ? null : `Type ${email} to confirm`;
      },
    },
  });

  const remove = async () => {
    try {
      await run({ body: { email: form.getValues().email } });
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    }
  };
  const confirm = () => {
    modals.openConfirmModal({
      title: "Delete your account?",
      children: (
        <Text size="sm">
          In {GRACE_DAYS} days everything named here is deleted for good, and nobody can bring it back. Until then all
          works as before, and you can keep the account after all.
        </Text>
      ),
      labels: { confirm: "Yes, delete my account", cancel: "Keep my account" },
      confirmProps: { color: "red" },
      onConfirm: () => void remove(),
    });
  };

  return (
    <form onSubmit={form.onSubmit(confirm)} noValidate aria-label="Delete your account">
      <Stack>
        <div>
          <Text mb="xs">With the account goes, for good:</Text>
          <Lost />
        </div>
        <Text>
          It happens {GRACE_DAYS} days after you ask for it. An archive of your data, made above, is yours to keep.
        </Text>
        <TextInput
          label="Your email address, to confirm"
          placeholder={email}
          type="email"
          autoComplete="off"
          {...form.getInputProps("email")}
        />
        <Group>
          <Button type="submit" color="red" loading={sending}>
            Delete my account
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const Due = ({ dueAt }: { dueAt: string }) => {
  const { timezone } = useUser();
  const { run, sending } = useCancelDeletion();
  return (
    <Stack>
      <Alert color="red" title={`Your account will be deleted on ${formatDayOf(dueAt, timezone)}`}>
        Until then all works as before. After that day nobody can bring it back.
      </Alert>
      <div>
        <Text mb="xs">With it goes, for good:</Text>
        <Lost />
      </div>
      <Group>
        <Button loading={sending} onClick={() => void attempt(() => run({}), texts.shell.accountKept)}>
          {texts.shell.keepAccount}
        </Button>
      </Group>
    </Stack>
  );
};

/** Deletes the account after the email address is typed as confirmation; can be undone during the waiting period. */
export const Deletion = () => {
  const { deletion_due_at } = useUser();
  return deletion_due_at === null ? <Ask /> : <Due dueAt={deletion_due_at} />;
};
