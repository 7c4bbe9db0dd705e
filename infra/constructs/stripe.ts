import { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { type Settings, stripeSecretName } from "#infra/config.ts";
import { suppressFinding } from "./suppress-finding.ts";

/**
 * The secret with our Stripe keys. Its generated initial value is not a valid key, so calls fail until it is replaced.
 */
export class StripeSecret extends Secret {
  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, {
      secretName: stripeSecretName(settings.stage),
      description: "Our Stripe keys as JSON: apiKey and webhookSecret",
      removalPolicy: RemovalPolicy.RETAIN,
    });
    suppressFinding(this, {
      "AwsSolutions-SMG4": "An operator creates and rotates the keys at Stripe and enters them here (docs/billing.md).",
    });
  }
}

/** Environment of functions that call Stripe. */
export const stripeEnvironment = ({ stripe }: Settings, secret: Secret) => ({
  STRIPE_API: stripe.api,
  STRIPE_SECRETS_ARN: secret.secretArn,
});
