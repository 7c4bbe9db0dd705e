import { Alert, Button, Group, List, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { modals } from "@mantine/modals";
import type { User } from "#shared/api/accounts/accounts.ts";
import { GRACE_DAYS, requestDeletion } from "#shared/api/personal-data.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { useCancelDeletion, useRequestDeletion } from "#web/api/personal-data.ts";
import { bodySchemaOf, formRules } from "#web/components/forms/endpoint-form.ts";
import { attempt } from "#web/lib/api/attempt.ts";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { now } from "#web/lib/env.ts";
import { formatDayOf } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

const { deletion } = TEXT;

/** Everything that is deleted with a user's account, as the items of a list. */
function deletedWith(
  { agency, agency_role, book_counts, marketing_count, first_data_at, email }: User,
  { plural }: Numbers,
): readonly string[] {
  const signIn = deletion.signIn(email);
  if (agency && agency_role !== "owner") return [signIn];
  const books = book_counts > 0 ? deletion.books(plural(book_counts, deletion.book)) : deletion.noBooks;
  const logs = marketing_count > 0 ? [deletion.logs(plural(marketing_count, deletion.log))] : [];
  const own = [
    first_data_at ? deletion.figures : deletion.noFigures,
    books,
    ...logs,
    deletion.rates,
    deletion.readings,
  ];
  const rest = [deletion.plan, signIn];
  return agency
    ? [deletion.agency(agency.name), deletion.clients, ...own, ...rest]
    : [...own, deletion.sharing, ...rest];
}

/** The endpoint's rules; the address must also be the user's own. */
const rulesFor = (email: string) =>
  formRules(
    bodySchemaOf(requestDeletion).refine((typed) => typed.email === email.toLowerCase(), {
      path: ["email"],
      error: TEXT.deletion.mismatch(email),
      when: ({ issues }) => issues.every(({ message }) => message !== texts.required),
    }),
  );

const Lost = () => (
  <List size="sm" spacing={4}>
    {deletedWith(useUser(), useNumbers()).map((part) => (
      <List.Item key={part}>{part}</List.Item>
    ))}
  </List>
);

/** Names the day until which the user's own plan is paid; null without a paid plan of their own. */
function paidTime({ agency, agency_role, subscription, timezone }: User, dueMs: number): string | null {
  const paid = agency === null || agency_role === "owner" ? (subscription?.paid_until ?? null) : null;
  if (paid === null) return null;
  return TEXT.deletion[Date.parse(paid) > dueMs ? "paidBeyond" : "paidUntil"](formatDayOf(paid, timezone));
}

const Ask = () => {
  const user = useUser();
  const { email } = user;
  const paid = paidTime(user, now() + GRACE_DAYS * DAY_MS);
  const { run, sending } = useRequestDeletion();
  const form = useForm({
    initialValues: { email: "" },
    validate: rulesFor(email),
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
      title: TEXT.deletion.title,
      children: (
        <Stack gap="xs">
          <Text size="sm">{TEXT.deletion.effect}</Text>
          {paid && (
            <Text size="sm" fw={550}>
              {paid}
            </Text>
          )}
        </Stack>
      ),
      labels: { confirm: TEXT.deletion.confirm, cancel: TEXT.deletion.keep },
      confirmProps: { color: "red" },
      onConfirm: () => void remove(),
    });
  };

  return (
    <form onSubmit={form.onSubmit(confirm)} noValidate aria-label={TEXT.deletion.form}>
      <Stack>
        <div>
          <Text mb="xs">{TEXT.deletion.lead}</Text>
          <Lost />
        </div>
        {paid && <Text fw={550}>{paid}</Text>}
        <Text>{TEXT.deletion.grace}</Text>
        <TextInput
          label={TEXT.deletion.email}
          placeholder={email}
          type="email"
          autoComplete="off"
          {...form.getInputProps("email")}
        />
        <Group>
          <Button type="submit" color="red" loading={sending}>
            {TEXT.deletion.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const Due = ({ dueAt }: { dueAt: string }) => {
  const user = useUser();
  const { run, sending } = useCancelDeletion();
  const paid = paidTime(user, Date.parse(dueAt));
  return (
    <Stack>
      <Alert color="red" title={TEXT.deletion.due(formatDayOf(dueAt, user.timezone))}>
        {TEXT.deletion.dueHint}
      </Alert>
      <div>
        <Text mb="xs">{TEXT.deletion.lead}</Text>
        <Lost />
      </div>
      {paid && <Text fw={550}>{paid}</Text>}
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
