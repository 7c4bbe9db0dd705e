import { Button, Fieldset, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { EmailInput } from "#web/components/forms/email-input.tsx";
import { PersonNameFields } from "#web/components/forms/person-name-fields.tsx";
import { TimeZoneSelect } from "#web/components/forms/time-zone-select.tsx";
import { showFieldErrors } from "#web/lib/field-errors.ts";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useUpdateAgency, useUpdateUser } from "../account/api.ts";
import {
  agencyBodyOf,
  PROFILE_FIELDS,
  type ProfileValues,
  profileKindOf,
  profileRules,
  userBodyOf,
  valuesOf,
} from "./profile-values.ts";

/** The user's profile. The email field shows the current address until another is confirmed. */
export const ProfileForm = () => {
  const user = useUser();
  const kind = profileKindOf(user);
  const updateUser = useUpdateUser();
  const updateAgency = useUpdateAgency();
  const [sending, setSending] = useState(false);
  const form = useForm<ProfileValues>({
    mode: "uncontrolled",
    initialValues: valuesOf(user),
    validate: profileRules(kind),
  });

  const send = async (values: ProfileValues): Promise<ProfileValues> => {
    if (kind !== "owner") return valuesOf(await updateUser.run({ body: userBodyOf(values) }));
    const body = agencyBodyOf(values);
    const agency = await updateAgency.run({ body });
    return { ...values, ...body, name: agency.name, website: agency.website ?? "", email: user.email };
  };
  /** Sets only changed fields, because setting a field would move the focus. */
  const show = (saved: ProfileValues) => {
    const typed = form.getValues();
    for (const field of PROFILE_FIELDS) if (typed[field] !== saved[field]) form.setFieldValue(field, saved[field]);
  };
  const submit = form.onSubmit(async (values) => {
    if (sending) return;
    setSending(true);
    try {
      show(await send(values));
      toastSuccess(texts.account.updated);
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    } finally {
      setSending(false);
    }
  });

  return (
    <form onSubmit={submit} noValidate aria-label="Your details">
      <Fieldset variant="unstyled" disabled={user.impersonate_admin_id !== null}>
        <Stack>
          {kind === "owner" && (
            <>
              <TextInput
                label="Agency name"
                autoComplete="organization"
                key={form.key("name")}
                {...form.getInputProps("name")}
              />
              <TextInput
                label="Website"
                type="url"
                autoComplete="url"
                key={form.key("website")}
                {...form.getInputProps("website")}
              />
            </>
          )}
          <PersonNameFields form={form} whose={kind === "owner" ? "Contact" : ""} />
          {kind === "author" && (
            <TextInput
              label="Author name"
              description="The name on your books, where it is another than your own."
              key={form.key("author_name")}
              {...form.getInputProps("author_name")}
            />
          )}
          <EmailInput
            autoComplete="email"
            description="You sign in with it. Another address takes over once you have opened the link that we send there."
            key={form.key("email")}
            {...form.getInputProps("email")}
          />
          <TimeZoneSelect key={form.key("timezone")} {...form.getInputProps("timezone")} />
          <Group>
            <Button type="submit" loading={sending}>
              Save
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </form>
  );
};
