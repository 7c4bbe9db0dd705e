import { type App, Duration, RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, type ITableV2, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import { EventBus } from "aws-cdk-lib/aws-events";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import { TABLE_SHAPE } from "#functions/entities/env.ts";
import type { Settings } from "#infra/config.ts";
import { suppressFinding } from "#infra/constructs/suppress-finding.ts";
import { ColophonStack } from "./colophon-stack.ts";

/** Contents of the reports bucket by prefix, with their lifetime in days. */
export const REPORT_PREFIXES = {
  uploads: { prefix: "uploads/", days: 2 },
  /** The reader's output and the plan; required as long as the author may answer an import's question. */
  work: { prefix: "work/", days: 30 },
  /** Months as they were before an import, for its undo. */
  revisions: { prefix: "revisions/", days: 400 },
  /** Personal data archives that users requested. */
  exports: { prefix: "exports/", days: 8 },
} as const;

/** For how long deleted and overwritten objects can be restored. */
const VERSION_DAYS = 7;

const key = (name: string) => ({ name, type: AttributeType.STRING });

/** Durable data and the alarm topic. Depends on no function and no site. */
export class DataStack extends ColophonStack {
  readonly table: ITableV2;
  readonly reports: Bucket;
  readonly bus: EventBus;
  readonly vault: Key;
  readonly alarms: Topic;
  readonly edgeSecret: Secret;

  constructor(app: App, settings: Settings) {
    super(app, "data", settings, "table, reports, bus, vault key, alarms");

    const own = new TableV2(this, "Table", {
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
    const { restoredTable } = settings;
    this.table =
      restoredTable === null
        ? own
        : TableV2.fromTableAttributes(this, "RestoredTable", {
            tableName: restoredTable,
            globalIndexes: TABLE_SHAPE.indexes.map(({ name }) => name),
          });

    this.reports = this.#reports(settings);
    this.bus = new EventBus(this, "Bus", { description: "Events of the application" });
    this.vault = new Key(this, "Vault", {
      description: "Encrypts the sessions of authors' Amazon accounts",
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.alarms = this.#alarms(settings);

    this.edgeSecret = new Secret(this, "EdgeSecret", {
      description: "Proves to the API that a request came through the edge",
      generateSecretString: { passwordLength: 48, excludePunctuation: true },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    suppressFinding(this.edgeSecret, {
      "AwsSolutions-SMG4":
        "The edge takes a new value only with a deployment, so rotation is manual; both values are accepted meanwhile (docs/first-deploy.md).",
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
      versioned: true,
      cors: [
        { allowedOrigins: [settings.siteUrl], allowedMethods: [HttpMethods.POST], allowedHeaders: ["*"], maxAge: 3600 },
      ],
      lifecycleRules: [
        ...Object.values(REPORT_PREFIXES).map(({ prefix, days }) => ({
          id: `expire ${prefix}`,
          prefix,
          expiration: Duration.days(days),
          noncurrentVersionExpiration: Duration.days(VERSION_DAYS),
        })),
        { id: "remove markers of deleted objects", expiredObjectDeleteMarker: true },
        { id: "abort unfinished uploads", abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  #alarms(settings: Settings): Topic {
    const topic = new Topic(this, "Alarms", { displayName: `Colophon ${settings.stage}`, enforceSSL: true });
    // A topic with its own policy loses the default one that lets this account's alarms publish.
    topic.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
        actions: ["sns:Publish"],
        resources: [topic.topicArn],
        conditions: { StringEquals: { "aws:SourceAccount": this.account } },
      }),
    );
    topic.addSubscription(new EmailSubscription(settings.adminEmail));
    suppressFinding(topic, {
      "Serverless-SNSRedrivePolicy":
        "The only subscriber is a mailbox; if email fails, alarms remain visible in the console.",
    });
    return topic;
  }
}
