import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { Step, Steps } from "#web/components/ui/step.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";
import { useActivation } from "../use-activation.ts";
import { usePairing } from "../use-pairing.ts";
import { useSignInCheck } from "../use-sign-in-check.ts";
import { CurrencyStep } from "./currency-step.tsx";
import { HistoryStep } from "./history-step.tsx";
import { SignInStep } from "./sign-in-step.tsx";

type Turn = "connect" | "sign-in" | "currency" | "history";
const TURNS: readonly Turn[] = ["connect", "sign-in", "currency", "history"];

/** The steps from the installed extension to the first figures; each starts when the previous one is done. */
export const ActivationSteps = ({ isAgain }: { isAgain: boolean }) => {
  const user = useUser();
  const { hello } = useExtension();
  const sync = useSync();
  const { connect, connecting } = usePairing();
  const { check, isIn, look } = useSignInCheck(sync.isPaired);
  const { activate, activating } = useActivation();
  const [isActivated, setActivated] = useState(false);

  const turn = (): Turn => {
    if (isActivated) return "history";
    if (!sync.isPaired) return "connect";
    return isIn ? "currency" : "sign-in";
  };
  const current = TURNS.indexOf(turn());
  const stateOf = (step: Turn) => {
    const at = TURNS.indexOf(step);
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
        <SignInStep check={check} onAgain={() => void look()} />
      </Step>
      <Step number={3} title={TEXT.activation.currencyTitle} state={stateOf("currency")}>
        <CurrencyStep isAgain={isAgain} sending={activating} onActivate={(currency) => void start(currency)} />
      </Step>
      <Step number={4} title={TEXT.activation.importTitle} state={stateOf("history")}>
        <HistoryStep sync={sync} />
      </Step>
    </Steps>
  );
};
