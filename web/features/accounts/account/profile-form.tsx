import { Button, Fieldset, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { PersonNameFields } from "#web/components/forms/person-name-fields.tsx";
import { TimeZoneSelect } from "#web/components/forms/time-zone-select.tsx";
import { showFieldErrors } from "#web/lib/field-errors.ts";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { useUpdateAgency, useUpdateUser } from "./api.ts";
import {
  agencyBodyOf,
  type ProfileValues,
  profileKindOf,
  profileRules,
  userBodyOf,
  valuesOf,
} from "./profile-values.ts";

/** Who somebody is. The address in the field is the present one until another has been confirmed. */
export const ProfileForm = () => {
  const user = useUser();
  const kind = profileKindOf(user);
  const updateUser = useUpdateUser();
  const updateAgency = useUpdateAgency();
  const [sending, setSending] = useState(false);
  // Controlled, so that showing what was saved takes the focus from nobody.
  const form = useForm<ProfileValues>({ initialValues: valuesOf(user), validate: profileRules(kind) });

  const save = async (values: ProfileValues) => {
    if (kind !== "owner") {
      form.setValues(valuesOf(await updateUser.run({ body: userBodyOf(values) })));
      return;
    }
    const body = agencyBodyOf(values);
    const agency = await updateAgency.run({ body });
    form.setValues({ ...body, name: agency.name, website: agency.website ?? "", email: user.email });
  };
  const submit = form.onSubmit(async (values) => {
    if (sending) return;
    setSending(true);
    try {
      await save(values);
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
              <TextInput label="Agency name" autoComplete="organization" {...form.getInputProps("name")} />
              <TextInput label="Website" type="url" autoComplete="url" {...form.getInputProps("website")} />
            </>
          )}
          <PersonNameFields form={form} whose={kind === "owner" ? "Contact" : ""} />
          {kind === "author" && (
            <TextInput
              label="Author name"
              description="The name on your books, where it is another than your own."
              {...form.getInputProps("author_name")}
            />
          )}
          <TextInput
            label="Email"
            type="email"
            autoComplete="email"
            description="You sign in with it. Another address takes over once you have opened the link that we send there."
            {...form.getInputProps("email")}
          />
          <TimeZoneSelect {...form.getInputProps("timezone")} />
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
