import { Anchor } from "@mantine/core";
import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { FormPage } from "#web/components/forms/form-page.tsx";
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
        title="Welcome back"
        lead="Sign in to see what your books earned."
        footer={
          <>
            New here?{" "}
            <Anchor component={Link} to={`/signup${search}`}>
              Create an account
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
  const beginAgain = (notice: string | null) => setStep({ name: "password", email: credentials.email, notice });
  const footer = (
    <>
      Not you?{" "}
      <Anchor component="button" type="button" onClick={() => setStep({ name: "password", email: "", notice: null })}>
        Sign in as somebody else
      </Anchor>
    </>
  );
  if (step.name === "code") {
    return (
      <FormPage title="One more step" lead={`Signing in as ${credentials.email}.`} footer={footer}>
        <CodeStep onExpired={beginAgain} onRecover={() => setStep({ name: "recovery", credentials })} />
      </FormPage>
    );
  }
  return (
    <FormPage title="Use a recovery code" lead={`Signing in as ${credentials.email}.`} footer={footer}>
      <RecoveryStep
        credentials={credentials}
        onBack={() => setStep({ name: "code", credentials })}
        onRefused={beginAgain}
      />
    </FormPage>
  );
}
