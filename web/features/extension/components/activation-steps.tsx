import { Alert, Button, Group, Loader, Select, Text } from "@mantine/core";
import { useState } from "react";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import type { AuthorProfile } from "#shared/sources/amazon/answers.ts";
import { useActivateExtension, useSaveAmazonAuthor } from "#web/api/extension.ts";
import { AmazonLink } from "#web/components/extension/amazon-link.tsx";
import { Step, Steps } from "#web/components/ui/step.tsx";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { usePairing } from "../use-pairing.ts";
import { type SignInCheck, useSignInCheck } from "../use-sign-in-check.ts";
import { HistoryStep, ImportedHistory, isImported } from "./history-step.tsx";

type Turn = "connect" | "sign-in" | "currency" | "history";
const TURNS: readonly Turn[] = ["connect", "sign-in", "currency", "history"];

const names = new Intl.DisplayNames("en", { type: "currency" });
const OPTIONS = CURRENCIES.map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }));

interface Props {
  readonly isAgain: boolean;
  readonly sending: boolean;
  readonly onActivate: (currency: string) => void;
}

const CurrencyStep = ({ isAgain, sending, onActivate }: Props) => {
  const [currency, setCurrency] = useState(useUser().currency);
  return (
    <>
      <Select
        label={TEXT.activation.currency}
        description={TEXT.activation.currencyHint}
        data={OPTIONS}
        value={currency}
        searchable
        allowDeselect={false}
        w="100%"
        maw="22rem"
        onChange={(chosen) => chosen !== null && setCurrency(chosen)}
      />
      <Button loading={sending} onClick={() => onActivate(currency)}>
        {isAgain ? TEXT.activation.importAgain : TEXT.activation.importFirst}
      </Button>
    </>
  );
};

interface SignInProps {
  readonly check: SignInCheck;
  /** Whether the author has said to be signed in; before that nothing is wrong (docs/departures.md#first-sign-in). */
  readonly hasTried: boolean;
  readonly onAgain: () => void;
}

const SignInStep = ({ check, hasTried, onAgain }: SignInProps) => {
  if (check.state === "looking" || (check.state === "seen" && check.at.kdp)) {
    return (
      <Group gap="sm" role="status">
        <Loader size={18} />
        <Text>{TEXT.activation.checking}</Text>
      </Group>
    );
  }
  if (check.state === "seen" && !hasTried) {
    return (
      <>
        <Text>{TEXT.activation.signInFirst}</Text>
        <Text c="dimmed">{texts.extension.keepSignedIn}</Text>
        <Group gap="xs">
          <AmazonLink to="kdp" />
          <Button variant="default" onClick={onAgain}>
            {TEXT.activation.isSignedIn}
          </Button>
        </Group>
      </>
    );
  }
  return (
    <Alert color="amber" w="100%" title={texts.extension.noKdp} role="alert">
      <Text mb="md">
        {check.state === "failed" && check.message ? `${check.message} ` : ""}
        {texts.extension.keepSignedIn}
      </Text>
      <Group gap="xs">
        <AmazonLink to="kdp" />
        <Button variant="default" onClick={onAgain}>
          {texts.extension.tryAgain}
        </Button>
      </Group>
    </Alert>
  );
};

/** Saves the author's identity and currency, and activates the import. */
function useActivation() {
  const { send } = useExtension();
  const saveAuthor = useSaveAmazonAuthor();
  const activation = useActivateExtension();
  const [activating, setActivating] = useState(false);

  /** The author portal is optional: if it can't be read, there is no profile. */
  const findProfile = async (): Promise<AuthorProfile | null> => {
    try {
      return (await send("amazonProfile", {})).profile;
    } catch (error) {
      if (isExtensionFailure(error)) return null;
      throw error;
    }
  };

  /** Resolves to whether it succeeded; never rejects. */
  const activate = async (currency: string): Promise<boolean> => {
    if (activating) return false;
    setActivating(true);
    try {
      const profile = await findProfile();
      const amazon_author = profile && JSON.stringify(profile);
      await saveAuthor.run({ body: { currency, amazon_author } });
      await activation.run({});
      return true;
    } catch (error) {
      toastFailure(error);
      return false;
    } finally {
      setActivating(false);
    }
  };
  return { activate, activating };
}

/** The steps from the installed extension to the first figures; each starts when the previous one is done. */
export const ActivationSteps = ({ isAgain }: { isAgain: boolean }) => {
  const user = useUser();
  const { hello } = useExtension();
  const sync = useSync();
  const { connect, connecting } = usePairing();
  const { check, isIn, checkAgain } = useSignInCheck(sync.isPaired);
  const { activate, activating } = useActivation();
  const [isActivated, setActivated] = useState(false);
  const [hasTried, setTried] = useState(false);

  const turn = (): Turn => {
    if (isActivated) return "history";
    if (!sync.isPaired) return "connect";
    return isIn ? "currency" : "sign-in";
  };
  const current = TURNS.indexOf(turn());
  const stateOf = (step: Turn) => {
    const at = TURNS.indexOf(step);
    if (step === "history" && isActivated && isImported(sync)) return "done";
    if (at === current) return "current";
    return at < current ? "done" : "later";
  };
  const start = async (currency: string) => {
    if (!(await activate(currency))) return;
    setActivated(true);
    await sync.importHistory();
  };

  return (
    <Steps>
      <Step
        number={1}
        title={texts.extension.connect}
        state={stateOf("connect")}
        done={TEXT.activation.connectedWith(user.email)}
      >
        <Text>{hello?.paired ? TEXT.pair.replaces(hello.paired.email, user.email) : TEXT.pair.grants(user.email)}</Text>
        <Button loading={connecting} onClick={() => void connect()}>
          {texts.extension.connect}
        </Button>
      </Step>
      <Step
        number={2}
        title={TEXT.activation.signIn}
        state={stateOf("sign-in")}
        done={
          check.state === "seen" && !check.at.author_central
            ? TEXT.activation.signedInWithoutAuthor
            : TEXT.activation.signedIn
        }
      >
        <SignInStep
          check={check}
          hasTried={hasTried}
          onAgain={() => {
            setTried(true);
            void checkAgain();
          }}
        />
      </Step>
      <Step
        number={3}
        title={TEXT.activation.currencyTitle}
        state={stateOf("currency")}
        done={TEXT.activation.chosenCurrency(user.currency)}
      >
        <CurrencyStep isAgain={isAgain} sending={activating} onActivate={(currency) => void start(currency)} />
      </Step>
      <Step
        number={4}
        title={TEXT.activation.importTitle}
        state={stateOf("history")}
        done={<ImportedHistory sync={sync} />}
      >
        <HistoryStep sync={sync} />
      </Step>
    </Steps>
  );
};
