import { SERVED_BY_SERVICES } from "#local/aws/services.ts";

/** Resource types with an effect in the local cloud. */
const SERVED: ReadonlySet<string> = new Set([
  ...SERVED_BY_SERVICES,
  "AWS::ApiGatewayV2::Api",
  "AWS::ApiGatewayV2::Authorizer",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::Route",
  "AWS::ApiGatewayV2::RouteResponse",
  "AWS::ApiGatewayV2::Stage",
  "AWS::CloudFront::Distribution",
  "AWS::CloudFront::Function",
  "AWS::CloudFront::ResponseHeadersPolicy",
  "AWS::DynamoDB::GlobalTable",
  "AWS::IAM::ManagedPolicy",
  "AWS::IAM::Policy",
  "AWS::IAM::Role",
  "AWS::Lambda::Function",
  "AWS::S3::Bucket",
]);

/** Types without an effect on a single machine, with the reason. */
const IGNORED: Readonly<Record<string, string>> = {
  "AWS::ApiGateway::Account": "logging of the real gateway",
  "AWS::ApiGatewayV2::Deployment": "the local gateway serves the template as it is",
  "AWS::CDK::Metadata": "statistics",
  "AWS::CloudFront::CachePolicy": "nothing is cached locally",
  "AWS::CloudFront::OriginAccessControl": "the site's files are read from the disk",
  "AWS::CloudFront::OriginRequestPolicy": "the local gateway passes every header",
  "AWS::CloudWatch::Alarm": "errors are shown on the console",
  "AWS::CloudWatch::CompositeAlarm": "errors are shown on the console",
  "AWS::CloudWatch::Dashboard": "errors are shown on the console",
  "AWS::Cognito::UserPoolDomain": "there is no hosted sign-in",
  "AWS::IAM::ServiceLinkedRole": "roles of AWS's own services",
  "AWS::KMS::Alias": "keys are named by their ARN",
  "AWS::Lambda::Alias": "there is one version, the source",
  "AWS::Lambda::LayerVersion": "the CDK's own deployment tools",
  "AWS::Lambda::Permission": "the local gateway and bus call functions directly",
  "AWS::Lambda::Version": "there is one version, the source",
  "AWS::Logs::LogGroup": "logs go to a file",
  "AWS::Logs::MetricFilter": "logs go to a file",
  "AWS::Logs::ResourcePolicy": "logs go to a file",
  "AWS::Route53::RecordSet": "there is one address",
  "AWS::S3::BucketPolicy": "the bucket is reached from this machine only",
  "AWS::SES::ConfigurationSet": "mail goes to the mailbox page",
  "AWS::SNS::Subscription": "alarms notify no one locally",
  "AWS::SNS::Topic": "alarms notify no one locally",
  "AWS::SNS::TopicPolicy": "alarms notify no one locally",
  "AWS::SQS::QueuePolicy": "the bus delivers to local queues directly",
  "AWS::Scheduler::ScheduleGroup": "schedules have unique names",
  "AWS::CertificateManager::Certificate": "the local address has no certificate",
  "AWS::WAFv2::WebACL": "a local machine is not attacked",
  "AWS::WAFv2::WebACLAssociation": "a local machine is not attacked",
};

export class UnsupportedResource extends Error {
  override readonly name = "UnsupportedResource";
}

/**
 * Returns true for served types and false for ignored ones.
 * @throws {UnsupportedResource} for all others, so that a missing feature doesn't go unnoticed
 */
export function isServed(type: string, logicalId: string, stack: string): boolean {
  if (SERVED.has(type)) return true;
  if (type in IGNORED || type.startsWith("Custom::")) return false;
  throw new UnsupportedResource(
    `The local cloud does not support ${type}, which ${logicalId} in ${stack} asks for. ` +
      "Serve it, or list it with a reason in local/template/resource-types.ts.",
  );
}
