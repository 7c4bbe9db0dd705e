import { type App, Duration, RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { EventBus } from "aws-cdk-lib/aws-events";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { TABLE_SHAPE } from "#functions/entities/env.ts";
import type { Settings } from "#infra/config.ts";
import { acknowledge } from "#infra/constructs/acknowledge.ts";
import { ColophonStack } from "./colophon-stack.ts";

/** What lies in the reports bucket, by prefix, and after how many days it goes. */
export const REPORT_PREFIXES = {
  /** Workbooks as they were handed over. */
  uploads: { prefix: "uploads/", days: 2 },
  /** What the reader made of them, and the plan: needed as long as a decision may be answered. */
  work: { prefix: "work/", days: 30 },
  /** Months as they were before an import, for its undo. */
  revisions: { prefix: "revisions/", days: 400 },
  /** Archives of everything that is held on a person, made because they asked. */
  exports: { prefix: "exports/", days: 8 },
} as const;

const key = (name: string) => ({ name, type: AttributeType.STRING });

/** What must never be lost, and what everything else is told about. Knows no function and no site. */
export class DataStack extends ColophonStack {
  readonly table: TableV2;
  readonly reports: Bucket;
  readonly bus: EventBus;
  readonly vault: Key;
  readonly alarms: Topic;
  readonly edgeSecret: Secret;

  constructor(app: App, settings: Settings) {
    super(app, "data", settings, "table, reports, bus, vault key, alarms");

    this.table = new TableV2(this, "Table", {
      partitionKey: key(TABLE_SHAPE.partitionKey),
      sortKey: key(TABLE_SHAPE.sortKey),
      globalSecondaryIndexes: TABLE_SHAPE.indexes.map((index) => ({
        indexName: index.name,
        partitionKey: key(index.partitionKey),
        sortKey: key(index.sortKey),
      })),
      timeToLiveAttribute: TABLE_SHAPE.timeToLive,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });

    this.reports = this.#reports(settings);
    this.bus = new EventBus(this, "Bus", { description: "What happened, for whom it concerns" });
    this.vault = new Key(this, "Vault", {
      description: "Encrypts what authors entrust: the sessions of their retailer accounts",
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.alarms = this.#alarms(settings);

    this.edgeSecret = new Secret(this, "EdgeSecret", {
      description: "Shows the API that a request came through the edge",
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    acknowledge(this.edgeSecret, {
      "AwsSolutions-SMG4":
        "The edge takes a new value only with a deployment: rotation is by hand, both values being good meanwhile (docs/first-deploy.md).",
    });
  }

  #reports(settings: Settings): Bucket {
    const accessLogs = new Bucket(this, "ReportsAccessLogs", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(90) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    return new Bucket(this, "Reports", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      serverAccessLogsBucket: accessLogs,
      cors: [
        { allowedOrigins: [settings.siteUrl], allowedMethods: [HttpMethods.POST], allowedHeaders: ["*"], maxAge: 3600 },
      ],
      lifecycleRules: [
        ...Object.values(REPORT_PREFIXES).map(({ prefix, days }) => ({
          id: `expire ${prefix}`,
          prefix,
          expiration: Duration.days(days),
        })),
        { id: "abort unfinished uploads", abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  #alarms(settings: Settings): Topic {
    const topic = new Topic(this, "Alarms", { displayName: `Colophon ${settings.stage}`, enforceSSL: true });
    // A topic with a policy of its own loses the default one that lets alarms of the same account publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": this.account } },
      }),
    );
    topic.addSubscription(new EmailSubscription(settings.adminEmail));
    acknowledge(topic, {
      "Serverless-SNSRedrivePolicy": "The one subscriber is a mailbox: alarms stay in the console when mail fails.",
    });
    return topic;
  }
}
