import { Anchor, Button, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { TablerIcon } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { ChosenPasswordFields } from "#web/components/forms/chosen-password-fields.tsx";
import { EmailInput } from "#web/components/forms/email-input.tsx";
import type { FormRules } from "#web/components/forms/endpoint-form.ts";
import type { FormFields } from "#web/components/forms/form-fields.ts";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { PersonNameFields } from "#web/components/forms/person-name-fields.tsx";
import { TimeZoneSelect } from "#web/components/forms/time-zone-select.tsx";
import { showFieldErrors } from "#web/lib/api/field-errors.ts";
import { guessTimeZone } from "#web/lib/env.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure, toastSuccess } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import classes from "./sign-up.module.css";

/** The fields of every sign-up. */
export const newPerson = () => ({
  first_name: "",
  last_name: "",
  email: "",
  password: "",
  password_confirmation: "",
  timezone: guessTimeZone(),
});
type Person = ReturnType<typeof newPerson>;

interface FormProps<Values extends Person> {
  readonly validate: FormRules;
  readonly initialValues: Values;
  /** Creates the account; `email` is the address as stored. */
  readonly register: (values: Values) => Promise<{ email: string }>;
  readonly submit: string;
  /** The fields above the person's; without them, the person's name has the focus. */
  readonly children?: (form: FormFields<Extract<keyof Values, string>>) => ReactNode;
}

/** A form that creates an account and signs in immediately; then the route guard redirects. */
export function SignUpForm<Values extends Person>({ validate, initialValues, register, ...props }: FormProps<Values>) {
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [sending, setSending] = useState(false);
  const form = useForm<Values>({ mode: "uncontrolled", initialValues, validate });

  const enter = async (email: string, password: string) => {
    try {
      await signIn(email, password);
      toastSuccess(TEXT.registered);
    } catch (error) {
      // The account exists: submitting again would only report that the address is taken.
      toastSuccess(TEXT.registered);
      toastFailure(error);
      navigate("/signin", { state: { email } });
    }
  };
  const submit = form.onSubmit(async (values) => {
    if (sending) return;
    setSending(true);
    try {
      const { email } = await register(values);
      await enter(email, values.password);
    } catch (error) {
      if (!showFieldErrors(form, error)) toastFailure(error);
    } finally {
      setSending(false);
    }
  });
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {props.children?.(form)}
        {props.children ? <PersonNameFields form={form} whose="Contact" /> : <PersonNameFields form={form} autoFocus />}
        <EmailInput key={form.key("email")} {...form.getInputProps("email")} />
        <ChosenPasswordFields form={form} />
        <TimeZoneSelect key={form.key("timezone")} {...form.getInputProps("timezone")} />
        <Button type="submit" size="md" mt="xs" loading={sending}>
          {props.submit}
        </Button>
      </Stack>
    </form>
  );
}

interface PageProps {
  readonly title: string;
  readonly lead: string;
  /** Leads those who are in the wrong place to the other sign-up. */
  readonly other: { readonly question: string; readonly label: string; readonly path: string };
  readonly notes: readonly { Icon: TablerIcon; text: string }[];
  readonly children: ReactNode;
}

/** A sign-up with notes beside it. The links keep the address's query, which names the screen that follows. */
export const SignUpFrame = ({ title, lead, other, notes, children }: PageProps) => {
  const { search } = useLocation();
  return (
    <FormPage
      title={title}
      lead={
        <>
          {lead} {other.question}{" "}
          <Anchor component={Link} to={`${other.path}${search}`}>
            {other.label}
          </Anchor>
        </>
      }
      footer={
        <>
          {TEXT.signUp.haveAccount}{" "}
          <Anchor component={Link} to={`/signin${search}`}>
            {texts.signIn}
          </Anchor>
        </>
      }
    >
      {children}
      <ul className={classes.notes}>
        {notes.map(({ Icon, text }) => (
          <li key={text}>
            <Icon size={20} stroke={1.5} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </FormPage>
  );
};
