import { Alert, Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { PRODUCT_NAME } from "#shared/product.ts";
import { Step, Steps } from "#web/components/ui/step.tsx";
import { attempt } from "#web/lib/attempt.ts";
import { useCookieMode, useCookiePermission } from "#web/lib/extension/use-cookie-mode.ts";
import { useUser } from "#web/lib/session.tsx";
import { AllowInBrowser, SignInInstructions } from "./browser-steps.tsx";
import { GoToRetailer } from "./go-to-retailer.tsx";

const BENEFITS = [
  "Your royalties and payments come in by themselves, also while your computer is off.",
  "All your accounts stay connected in one place, and each says when it was last used.",
];

const Choice = () => {
  const { choose, sending } = useCookieMode();
  return (
    <>
      <Text component="ul" m={0} pl="1.2rem" style={{ listStyleType: "disc" }}>
        {BENEFITS.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </Text>
      <Alert color="amber" w="100%" title="What it takes">
        <Text>
          {PRODUCT_NAME} keeps your session at Amazon: the eleven cookies that say that you are signed in. Whoever has
          them is you at Amazon, so they are encrypted at once, with a key that only the one program that fetches your
          figures may use. Your password is never asked for, and nothing is ever changed in your account. The extension
          does without all this: you need not choose it.
        </Text>
        <Text mt="xs">
          You can end it at any time under{" "}
          <Anchor inherit component={Link} to="/account/data">
            What {PRODUCT_NAME} holds
          </Anchor>
          : then every session is forgotten at once.
        </Text>
      </Alert>
      <Button loading={sending} onClick={() => void attempt(choose)}>
        Agree and go on
      </Button>
    </>
  );
};

export const ConnectSteps = ({ type }: { type: AmazonAccountType }) => {
  const { amazon_cookies_accepted: isChosen } = useUser();
  const leave = useCookiePermission(isChosen);
  const isAllowed = leave === "allowed";
  return (
    <Steps>
      <Step number={1} title="What you get" state={isChosen ? "done" : "current"} done="You have agreed">
        <Choice />
      </Step>
      <Step
        number={2}
        title="Allow it in this browser"
        state={!isChosen ? "later" : isAllowed ? "done" : "current"}
        done="Your browser allows it"
      >
        <AllowInBrowser />
      </Step>
      <Step
        number={3}
        title={type === "KDP" ? "Sign in with your KDP account" : "Sign in with your Author Central account"}
        state={isChosen && isAllowed ? "current" : "later"}
      >
        <SignInInstructions />
        <GoToRetailer type={type} from="connect">
          Go on to Amazon
        </GoToRetailer>
      </Step>
    </Steps>
  );
};
