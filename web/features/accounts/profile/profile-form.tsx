import { Button, ColorInput, Fieldset, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { useUpdateUser } from "#web/api/accounts.ts";
import { useUpdateAgency } from "#web/api/agency.ts";
import { EmailInput } from "#web/components/forms/email-input.tsx";
import { PersonNameFields } from "#web/components/forms/person-name-fields.tsx";
import { TimeZoneSelect } from "#web/components/forms/time-zone-select.tsx";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
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
    return {
      ...values,
      ...body,
      name: agency.name,
      website: agency.website ?? "",
      color: agency.color ?? "",
      email: user.email,
    };
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
      toastSuccess(TEXT.accountUpdated);
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    } finally {
      setSending(false);
    }
  });

  return (
    <form onSubmit={submit} noValidate aria-label={TEXT.profile.form}>
      <Fieldset variant="unstyled" disabled={user.impersonate_admin_id !== null}>
        <Stack>
          {kind === "owner" && (
            <>
              <TextInput
                label={TEXT.profile.agencyName}
                autoComplete="organization"
                key={form.key("name")}
                {...form.getInputProps("name")}
              />
              <TextInput
                label={TEXT.profile.website}
                type="url"
                autoComplete="url"
                key={form.key("website")}
                {...form.getInputProps("website")}
              />
              <ColorInput
                label={TEXT.profile.color}
                description={TEXT.profile.colorHint}
                withEyeDropper={false}
                key={form.key("color")}
                {...form.getInputProps("color")}
              />
            </>
          )}
          <PersonNameFields form={form} whose={kind === "owner" ? "Contact" : ""} />
          {kind === "author" && (
            <TextInput
              label={TEXT.profile.authorName}
              description={TEXT.profile.authorNameHint}
              key={form.key("author_name")}
              {...form.getInputProps("author_name")}
            />
          )}
          <EmailInput
            autoComplete="email"
            description={TEXT.profile.emailHint}
            key={form.key("email")}
            {...form.getInputProps("email")}
          />
          <TimeZoneSelect key={form.key("timezone")} {...form.getInputProps("timezone")} />
          <Group>
            <Button type="submit" loading={sending}>
              {TEXT.save}
            </Button>
          </Group>
        </Stack>
      </Fieldset>
    </form>
  );
};
