import { Alert, Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { isFailure } from "#web/lib/api-failure.ts";
import { texts } from "#web/lib/texts.ts";

const NO_ANSWER =
  "We did not hear back, so we do not know yet whether it worked. Trying again is safe: you are charged once.";

function wordsFor(error: unknown): string {
  if (isFailure(error, "too_many")) return texts.tooMany;
  if (isFailure(error, "card_declined", "conflict", "stale", "unavailable", "offline") && error.message)
    return error.message;
  return isFailure(error) && error.passing ? NO_ANSWER : texts.genericError;
}

export const PaymentProblem = ({ error }: { error: unknown }) => {
  const isDeclined = isFailure(error, "card_declined");
  return (
    <Alert color="red" role="alert" title={isDeclined ? "Your card was not charged" : "Your plan is not changed yet"}>
      <Text>{wordsFor(error)}</Text>
      {isDeclined && (
        <Text mt="xs">
          <Anchor component={Link} to="/account/billing">
            Change your card
          </Anchor>{" "}
          and come back, or keep your plan as it is.
        </Text>
      )}
    </Alert>
  );
};
