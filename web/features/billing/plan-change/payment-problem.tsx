import { Alert, Anchor, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { texts } from "#web/lib/texts.ts";
import { TEXT } from "../text.ts";

function failureMessage(error: unknown): string {
  if (isFailure(error, "too_many")) return texts.tooMany;
  if (isFailure(error, "card_declined", "conflict", "stale", "unavailable", "offline") && error.message)
    return error.message;
  return isFailure(error) && error.passing ? TEXT.change.noAnswer : texts.genericError;
}

export const PaymentProblem = ({ error }: { error: unknown }) => {
  const isDeclined = isFailure(error, "card_declined");
  return (
    <Alert color="red" role="alert" title={isDeclined ? TEXT.change.declined : TEXT.change.unchanged}>
      <Text>{failureMessage(error)}</Text>
      {isDeclined && (
        <Text mt="xs">
          {TEXT.change.declinedHint}{" "}
          <Anchor component={Link} to="/account/billing">
            {TEXT.changeCard}
          </Anchor>
        </Text>
      )}
    </Alert>
  );
};
