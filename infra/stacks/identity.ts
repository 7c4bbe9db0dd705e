import { type App, Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
} from "aws-cdk-lib/aws-cognito";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import { EmailIdentity, Identity } from "aws-cdk-lib/aws-ses";
import type { Settings } from "#infra/config.ts";
import { acknowledge } from "#infra/constructs/acknowledge.ts";
import { PoolFirewall } from "#infra/constructs/pool-firewall.ts";
import { MIN_PASSWORD_LENGTH } from "#shared/api/registration.ts";
import { ColophonStack } from "./colophon-stack.ts";

/** Who people are. The pool keeps passwords, sessions and one-time codes, and sends no mail; it calls no function of ours. */
export class IdentityStack extends ColophonStack {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  /** Issuer of the pool's tokens. */
  readonly issuer: string;

  constructor(app: App, settings: Settings) {
    super(app, "identity", settings, "user pool and mail sender");

    this.pool = new UserPool(this, "People", {
      featurePlan: FeaturePlan.ESSENTIALS,
      // User names are our own user ids, so that a lost pool can be rebuilt from the table; people sign in by their address, an alias.
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      standardAttributes: { email: { required: true, mutable: true } },
      // Verification, reset and change of address are ours; the pool would send its own mail for each of these.
      autoVerify: { email: false },
      accountRecovery: AccountRecovery.NONE,
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      passwordPolicy: {
        minLength: MIN_PASSWORD_LENGTH,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledge(this.pool, {
      "AwsSolutions-COG1":
        "The specification asks for six characters of any kind; sign-up refuses the passwords that people choose most.",
      "AwsSolutions-COG2": "A second factor is the person's own choice.",
      "AwsSolutions-COG8":
        "Threat protection belongs to a plan that would cost more per person than the rest together. The pool's own firewall limits attempts by address, the pool's lockout by person.",
    });
    new PoolFirewall(this, "PoolFirewall", {
      poolArn: this.pool.userPoolArn,
      ratePerFiveMinutes: 1000,
      // An office of thirty signs in within five minutes, with two requests each and a third for a one-time code.
      signInsPerFiveMinutes: 100,
    });

    this.client = this.pool.addClient("Browser", {
      authFlows: { userSrp: true },
      generateSecret: false,
      disableOAuth: true,
      preventUserExistenceErrors: true,
      accessTokenValidity: Duration.minutes(10),
      idTokenValidity: Duration.minutes(10),
      refreshTokenValidity: Duration.days(30),
      enableTokenRevocation: true,
      // Two tabs may refresh at once: within the grace period the older token is still taken.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // Left unsaid, a client may write every attribute, the address among them. Nothing of ours reads the locale.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
    this.issuer = this.pool.userPoolProviderUrl;

    if (settings.domain)
      new EmailIdentity(this, "MailSender", {
        identity: Identity.publicHostedZone(
          PublicHostedZone.fromPublicHostedZoneAttributes(this, "MailZone", {
            hostedZoneId: settings.domain.zoneId,
            zoneName: settings.domain.zoneName,
          }),
        ),
      });
  }
}
