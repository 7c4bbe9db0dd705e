import { type App, CfnOutput, Duration, RemovalPolicy } from "aws-cdk-lib";
import { Certificate, CertificateValidation } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { AaaaRecord, ARecord, type IHostedZone, PublicHostedZone, RecordTarget } from "aws-cdk-lib/aws-route53";
import { CloudFrontTarget } from "aws-cdk-lib/aws-route53-targets";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Settings } from "#infra/config.ts";
import { EdgeFirewall } from "#infra/constructs/edge-firewall.ts";
import { PageFallback } from "#infra/constructs/page-fallback.ts";
import { SecurityHeaders } from "#infra/constructs/security-headers.ts";
import { SiteFiles, type SiteSource } from "#infra/constructs/site-files.ts";
import { suppressFinding } from "#infra/constructs/suppress-finding.ts";
import type { WebConfig } from "#shared/api/web-config.ts";
import { amazonAt } from "#shared/sources/amazon/addresses.ts";
import type { ApiStack } from "./api.ts";
import { ColophonStack } from "./colophon-stack.ts";
import type { DataStack } from "./data.ts";
import type { IdentityStack } from "./identity.ts";
import type { RealtimeStack } from "./realtime.ts";

interface WebStackDeps {
  readonly data: DataStack;
  readonly identity: IdentityStack;
  readonly realtime: RealtimeStack;
  readonly api: ApiStack;
}

/** Every error that the edge would keep by default. */
const EDGE_ERRORS = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504] as const;

/** The public site: the application's files, and the API below `/api/`. */
export class WebStack extends ColophonStack {
  constructor(app: App, settings: Settings, stacks: WebStackDeps, site: SiteSource) {
    super(app, "web", settings, "site, edge and firewall");
    const { identity, realtime } = stacks;
    const files = new Bucket(this, "Site", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    suppressFinding(files, { "AwsSolutions-S1": "Only the edge reads it, and the edge writes a log." });

    const zone =
      settings.domain &&
      PublicHostedZone.fromPublicHostedZoneAttributes(this, "SiteZone", {
        hostedZoneId: settings.domain.zoneId,
        zoneName: settings.domain.zoneName,
      });
    const edge = this.#edge(settings, stacks, files, zone);
    if (settings.domain && zone) {
      const record = {
        zone,
        recordName: settings.domain.name,
        target: RecordTarget.fromAlias(new CloudFrontTarget(edge)),
      };
      new ARecord(this, "SiteAddress", record);
      new AaaaRecord(this, "SiteAddress6", record);
    }

    const webConfig: WebConfig = {
      stage: settings.stage,
      region: this.region,
      userPoolId: identity.pool.userPoolId,
      userPoolClientId: identity.client.userPoolClientId,
      socketUrl: realtime.socketUrl,
      supportEmail: settings.supportEmail,
      extensionPages: settings.extensionPages,
      retailerLogin: {
        authorize: amazonAt(settings.amazon.origin)?.login.authorize ?? "",
        clientId: settings.amazon.clientId,
      },
      payments:
        settings.stripe.publishableKey === null
          ? { kind: "simulated" }
          : { kind: "stripe", publishableKey: settings.stripe.publishableKey },
    };
    new CfnOutput(this, "WebConfig", { description: "Content of /config.json", value: this.toJsonString(webConfig) });
    if (site) new SiteFiles(this, "SiteFiles", { bucket: files, site, webConfig, settings });
  }

  #edge(settings: Settings, { data, realtime, api }: WebStackDeps, files: Bucket, zone: IHostedZone | null) {
    const logs = new Bucket(this, "EdgeLogs", {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      objectOwnership: ObjectOwnership.OBJECT_WRITER, // CloudFront log delivery still requires ACLs
      lifecycleRules: [{ expiration: Duration.days(30) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    suppressFinding(logs, { "AwsSolutions-S1": "This bucket itself stores access logs." });

    const headers = new SecurityHeaders(this, "SecurityHeaders", {
      covers: settings.coverHosts,
      identity: `https://cognito-idp.${this.region}.${this.urlSuffix}`,
      uploads: `https://${data.reports.bucketRegionalDomainName}`,
      socket: `wss://${realtime.socketHost}`,
    });
    const apiOrigin = new HttpOrigin(`${api.httpApi.apiId}.execute-api.${this.region}.${this.urlSuffix}`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      // CloudFormation resolves the secret at deployment; no template contains its value.
      customHeaders: { "x-origin-verify": data.edgeSecret.secretValue.unsafeUnwrap() },
    });
    const firewall = new EdgeFirewall(this, "Firewall", { ratePerFiveMinutes: settings.edgeRateLimit });
    const edge = new Distribution(this, "Edge", {
      // A new generation changes the template; otherwise the edge would retain the secret's old value.
      comment: `Colophon ${settings.stage}, edge secret ${settings.edgeSecretGeneration}`,
      ...(settings.domain &&
        zone && {
          domainNames: [settings.domain.name],
          certificate: new Certificate(this, "Certificate", {
            domainName: settings.domain.name,
            validation: CertificateValidation.fromDns(zone),
          }),
          minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        }),
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: firewall.attrArn,
      logBucket: logs,
      defaultRootObject: "index.html",
      // By default the edge keeps an error for ten seconds and answers everyone with it, the API's included.
      errorResponses: EDGE_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(files),
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        responseHeadersPolicy: headers,
        functionAssociations: [
          { function: new PageFallback(this, "PageFallback"), eventType: FunctionEventType.VIEWER_REQUEST },
        ],
      },
      additionalBehaviors: {
        "/api/*": {
          origin: apiOrigin,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          responseHeadersPolicy: headers,
        },
      },
    });
    suppressFinding(edge, {
      "AwsSolutions-CFR1": "Authors live in every country.",
      ...(!settings.domain && {
        "AwsSolutions-CFR4": "The local stage has no domain, and so no certificate and no edge.",
      }),
    });
    return edge;
  }
}
