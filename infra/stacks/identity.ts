import { type App, Duration, RemovalPolicy } from "aws-cdk-lib";
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
} from "aws-cdk-lib/aws-cognito";
import { EventBus } from "aws-cdk-lib/aws-events";
import { PublicHostedZone } from "aws-cdk-lib/aws-route53";
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from "aws-cdk-lib/aws-ses";
import type { Settings } from "#infra/config.ts";
import { emailsName } from "#infra/constructs/permissions.ts";
import { PoolFirewall } from "#infra/constructs/pool-firewall.ts";
import { suppressFinding } from "#infra/constructs/suppress-finding.ts";
import { MIN_PASSWORD_LENGTH } from "#shared/api/accounts/registration.ts";
import { ColophonStack } from "./colophon-stack.ts";

/**
 * User identities. The pool stores passwords, sessions and one-time codes; it sends no email and calls none of our
 * functions.
 */
export class IdentityStack extends ColophonStack {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  readonly issuer: string;

  constructor(app: App, settings: Settings) {
    super(app, "identity", settings, "user pool and email sender");

    this.pool = new UserPool(this, "People", {
      featurePlan: FeaturePlan.ESSENTIALS,
      // User names are our own user ids, so that a lost pool can be rebuilt from the table; the address is a sign-in
      // alias.
      signInAliases: { username: true, email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      standardAttributes: { email: { required: true, mutable: true } },
      // Verification, reset and change of address are ours; the pool would send its own emails for each of these.
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
    suppressFinding(this.pool, {
      "AwsSolutions-COG1":
        "The specification requires six characters of any kind; sign-up rejects the most common passwords.",
      "AwsSolutions-COG2": "A second factor is each user's own choice.",
      "AwsSolutions-COG8":
        "Threat protection requires a plan that costs more per user than everything else together. The pool's own firewall limits attempts per address, and its lockout per user.",
    });
    new PoolFirewall(this, "PoolFirewall", {
      poolArn: this.pool.userPoolArn,
      ratePerFiveMinutes: 1000,
      // Allows an office of thirty to sign in within five minutes, with two requests each and a third for a one-time
      // code.
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
      // Two tabs may refresh concurrently: the older token stays valid within the grace period.
      refreshTokenRotationGracePeriod: Duration.seconds(60),
      readAttributes: new ClientAttributes().withStandardAttributes({ email: true, emailVerified: true }),
      // By default a client may write every attribute, including the address. Nothing reads the locale.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
    this.issuer = this.pool.userPoolProviderUrl;

    if (settings.domain)
      new EmailIdentity(this, "MailSender", {
        configurationSet: this.#reportedEmails(settings),
        identity: Identity.publicHostedZone(
          PublicHostedZone.fromPublicHostedZoneAttributes(this, "MailZone", {
            hostedZoneId: settings.domain.zoneId,
            zoneName: settings.domain.zoneName,
          }),
        ),
      });
  }
  /** Reports returned emails and complaints on the account's default bus, the only one that SES can write to. */
  #reportedEmails(settings: Settings): ConfigurationSet {
    const emails = new ConfigurationSet(this, "Emails", {
      configurationSetName: emailsName(settings),
      // Regular emails to an address that returned one are paused by us; resuming them must reach the address again.
      suppressionReasons: SuppressionReasons.COMPLAINTS_ONLY,
    });
    emails.addEventDestination("Returned", {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, "DefaultBus", "default")),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    return emails;
  }
}
