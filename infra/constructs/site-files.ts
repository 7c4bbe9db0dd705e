import { join } from "node:path";
import { Duration, RemovalPolicy, Stack } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, type ISource, Source } from "aws-cdk-lib/aws-s3-deployment";
import { Construct } from "constructs";
import { HASHED_FILES } from "#infra/bundling/store-site.ts";
import type { Settings } from "#infra/config.ts";
import type { WebConfig } from "#shared/api/web-config.ts";
import { starFinding, suppressFinding } from "./suppress-finding.ts";

/** The application's built files; null for the local cloud, which serves them itself. */
export type SiteSource = ISource | null;

export const BUILT_SITE = join(import.meta.dirname, "../../.build/web");

/** The built application as it is stored: see `storeSite`. */
export const STORED_SITE = `${BUILT_SITE}-stored`;

export const storedSite = (): SiteSource => Source.asset(STORED_SITE);

/** Placeholder for the built application where only the template is needed. */
export const sitePlaceholder = (): SiteSource => Source.data("index.html", "<!doctype html><title>Colophon</title>");

export interface SiteFilesProps {
  readonly bucket: IBucket;
  readonly site: ISource;
  readonly webConfig: WebConfig;
  readonly settings: Settings;
}

/**
 * Deploys the application's files: first the content-hashed ones, which are never deleted, so that open pages keep
 * working; then the files that refer to them, which are always revalidated.
 */
export class SiteFiles extends Construct {
  constructor(scope: Construct, id: string, { bucket, site, webConfig, settings }: SiteFilesProps) {
    super(scope, id);
    const logGroup = new LogGroup(this, "Log", {
      retention: settings.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const common = { destinationBucket: bucket, prune: false, memoryLimit: 512, logGroup };
    const hashed = {
      ...common,
      sources: [site],
      exclude: ["*"],
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
    };
    const pathsOf = (ending: string) => `assets/*${ending}`;
    const fonts = new BucketDeployment(this, "Assets", { ...hashed, include: HASHED_FILES.asTheyAre.map(pathsOf) });
    // As `storeSite` has compressed them.
    const code = new BucketDeployment(this, "Code", {
      ...hashed,
      include: HASHED_FILES.compressed.map(pathsOf),
      contentEncoding: "br",
    });
    const pages = new BucketDeployment(this, "Pages", {
      ...common,
      sources: [site, Source.jsonData("config.json", webConfig)],
      exclude: ["assets/*"],
      cacheControl: [CacheControl.noCache()],
    });
    pages.node.addDependency(fonts, code);
    this.#suppressLibraryFindings(pages, bucket);
  }

  /**
   * The function that copies the files, its role and its settings belong to the CDK. It runs only during deployments.
   */
  #suppressLibraryFindings({ handlerRole }: BucketDeployment, bucket: IBucket): void {
    const stack = Stack.of(this);
    const whole = "It may write to the site's bucket only.";
    const reads = "It reads the files that the deployment staged.";
    const own = "Set by the library; the function runs only during deployments, which fail with it.";
    suppressFinding(handlerRole.node.scope ?? handlerRole, {
      "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]": own,
      "AwsSolutions-IAM5[Action::s3:GetObject*]": reads,
      "AwsSolutions-IAM5[Action::s3:GetBucket*]": reads,
      "AwsSolutions-IAM5[Action::s3:List*]": reads,
      [starFinding(stack, `arn:aws:s3:::cdk-hnb659fds-assets-${stack.account}-${stack.region}/*`)]: reads,
      "AwsSolutions-IAM5[Action::s3:Abort*]": whole,
      "AwsSolutions-IAM5[Action::s3:DeleteObject*]": whole,
      [starFinding(stack, bucket.arnForObjects("*"))]: whole,
      "AwsSolutions-L1": own,
      "Serverless-LambdaDLQ": own,
      "Serverless-LambdaLatestVersion": own,
      "Serverless-LambdaTracing": own,
    });
  }
}
