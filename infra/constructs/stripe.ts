import { RemovalPolicy } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import { type Settings, stripeSecretName } from "#infra/config.ts";
import { acknowledge } from "./acknowledge.ts";
import { allow, type Permission } from "./permissions.ts";

/** The secret with our keys at Stripe. What is generated at first is no key, and says so by failing. */
export class StripeSecret extends Secret {
  constructor(scope: Construct, id: string, settings: Settings) {
    super(scope, id, {
      secretName: stripeSecretName(settings.stage),
      description: "Our keys at Stripe, as JSON: apiKey and webhookSecret",
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledge(this, {
      "AwsSolutions-SMG4": "Keys are made and replaced at Stripe, by a person, and put here (docs/billing.md).",
    });
  }
}

/** What calling Stripe takes, as environment of a function. */
export const stripeEnvironment = ({ stripe }: Settings, secret: Secret) => ({
  STRIPE_API: stripe.api,
  STRIPE_SECRETS_ARN: secret.secretArn,
});

/** Reads our keys at Stripe. */
export const readStripeKeys = (secret: Secret): Permission =>
  allow(["secretsmanager:GetSecretValue"], [secret.secretArn]);
