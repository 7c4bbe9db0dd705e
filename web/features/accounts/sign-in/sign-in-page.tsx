import { Anchor } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { FormPage } from "#web/components/forms/form-page.tsx";
import { TEXT } from "../text.ts";
import { CodeStep } from "./code-step.tsx";
import { type Credentials, PasswordStep } from "./password-step.tsx";
import { RecoveryStep } from "./recovery-step.tsx";
import { typedEmailIn } from "./typed-email.ts";

/** The step of a sign-in. Typed credentials stay in memory only and disappear with the page. */
type Step =
  | { readonly name: "password"; readonly email: string; readonly notice: string | null }
  | { readonly name: "code" | "recovery"; readonly credentials: Credentials };

export default function SignInPage() {
  const { search, state } = useLocation();
  const [step, setStep] = useState<Step>({ name: "password", email: typedEmailIn(state), notice: null });

  if (step.name === "password") {
    return (
      <FormPage
        title={TEXT.signIn.title}
        lead={TEXT.signIn.lead}
        footer={
          <>
            {TEXT.signIn.newHere}{" "}
            <Anchor component={Link} to={`/signup${search}`}>
              {TEXT.signIn.createAccount}
            </Anchor>
          </>
        }
      >
        <PasswordStep
          email={step.email}
          notice={step.notice}
          onCodeNeeded={(credentials) => setStep({ name: "code", credentials })}
          onRecoveryNeeded={(credentials) => setStep({ name: "recovery", credentials })}
          onStopped={(email, notice) => setStep({ name: "password", email, notice })}
        />
      </FormPage>
    );
  }

  const { credentials } = step;
  const restart = (notice: string | null) => setStep({ name: "password", email: credentials.email, notice });
  const footer = (
    <>
      {TEXT.signIn.notYou}{" "}
      <Anchor component="button" type="button" onClick={() => setStep({ name: "password", email: "", notice: null })}>
        {TEXT.signIn.asSomeoneElse}
      </Anchor>
    </>
  );
  if (step.name === "code") {
    return (
      <FormPage title={TEXT.signIn.codeTitle} lead={TEXT.signIn.as(credentials.email)} footer={footer}>
        <CodeStep onExpired={restart} onRecover={() => setStep({ name: "recovery", credentials })} />
      </FormPage>
    );
  }
  return (
    <FormPage title={TEXT.signIn.useRecoveryCode} lead={TEXT.signIn.as(credentials.email)} footer={footer}>
      <RecoveryStep
        credentials={credentials}
        onBack={() => setStep({ name: "code", credentials })}
        onRefused={restart}
      />
    </FormPage>
  );
}
