import { Alert, Anchor, Button, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import { useCookieMode, useCookiePermission } from "#web/components/extension/use-cookie-mode.ts";
import { Step, Steps } from "#web/components/ui/step.tsx";
import { attempt } from "#web/lib/api/attempt.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import { AllowInBrowser, GoToAmazon, SignInInstructions } from "./go-to-amazon.tsx";

const Choice = () => {
  const { choose, sending } = useCookieMode();
  return (
    <>
      <Text component="ul" m={0} pl="1.2rem" style={{ listStyleType: "disc" }}>
        {TEXT.connect.benefits.map((benefit) => (
          <li key={benefit}>{benefit}</li>
        ))}
      </Text>
      <Alert color="amber" w="100%" title={TEXT.connect.costTitle}>
        <Text>{TEXT.connect.cost}</Text>
        <Text mt="xs">
          {TEXT.connect.end}{" "}
          <Anchor inherit component={Link} to="/account/data">
            {TEXT.connect.endLink}
          </Anchor>
        </Text>
      </Alert>
      <Button loading={sending} onClick={() => void attempt(choose)}>
        {TEXT.connect.agree}
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
      <Step
        number={1}
        title={TEXT.connect.benefitsTitle}
        state={isChosen ? "done" : "current"}
        done={TEXT.connect.agreed}
      >
        <Choice />
      </Step>
      <Step
        number={2}
        title={TEXT.connect.allowTitle}
        state={!isChosen ? "later" : isAllowed ? "done" : "current"}
        done={TEXT.connect.allowed}
      >
        <AllowInBrowser />
      </Step>
      <Step
        number={3}
        title={type === "KDP" ? TEXT.connect.signInKdp : TEXT.connect.signInAuthor}
        state={isChosen && isAllowed ? "current" : "later"}
      >
        <SignInInstructions />
        <GoToAmazon type={type} from="connect">
          {TEXT.connect.goToAmazon}
        </GoToAmazon>
      </Step>
    </Steps>
  );
};
