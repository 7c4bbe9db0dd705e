import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { PRODUCT_NAME } from "#shared/product.ts";
import { Step, Steps } from "#web/components/ui/step.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useSync } from "#web/lib/extension/use-sync.ts";
import { useUser } from "#web/lib/session.tsx";
import { texts } from "#web/lib/texts.ts";
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
      <Step number={1} title={texts.extension.connect} state={stateOf("connect")} done={`Connected with ${user.email}`}>
        <Text>
          {hello?.paired
            ? `The extension is connected with ${hello.paired.email} now. Connecting it here lets it bring figures to ${user.email} instead.`
            : `The extension gets a key of its own to bring figures to your account, and to nothing else in ${PRODUCT_NAME}. You can take it back at any time.`}
        </Text>
        <Button loading={connecting} onClick={() => void connect()}>
          {texts.extension.connect}
        </Button>
      </Step>
      <Step
        number={2}
        title="Sign in at Amazon"
        state={stateOf("sign-in")}
        done={
          check.state === "seen" && !check.at.author_central
            ? "Your KDP dashboard opens. Author Central doesn’t, which is fine: it is optional."
            : "Your KDP dashboard and Author Central open"
        }
      >
        <SignInStep check={check} onAgain={() => void look()} />
      </Step>
      <Step number={3} title="Choose your currency" state={stateOf("currency")}>
        <CurrencyStep isAgain={isAgain} sending={activating} onActivate={(currency) => void start(currency)} />
      </Step>
      <Step number={4} title="Import your sales history" state={stateOf("history")}>
        <HistoryStep sync={sync} />
      </Step>
    </Steps>
  );
};
