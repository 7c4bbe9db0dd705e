/** The only account and region of the local cloud. */
export const ACCOUNT = "000000000000";
export const REGION = "us-east-1";

export interface BaseUrls {
  /** Public address, such as `http://localhost:4400`. */
  readonly origin: string;
  /** The public port by IP address: a second origin beside the site's, as the bucket has in AWS. */
  readonly loopback: string;
  /** Address of every AWS service for the functions' SDK. */
  readonly awsEndpoint: string;
}

export const placesAt = (publicPort: number, awsPort: number): BaseUrls => ({
  origin: `http://localhost:${publicPort}`,
  loopback: `http://127.0.0.1:${publicPort}`,
  awsEndpoint: `http://127.0.0.1:${awsPort}`,
});

/** Path on the public port where browsers reach a service, such as `/_local/aws/s3`. */
export const browserPathOf = (service: string): string => `/_local/aws/${service}`;
export const SOCKET_PATH = "/socket";

export const nameInArn = (arn: string): string => arn.slice(Math.max(arn.lastIndexOf(":"), arn.lastIndexOf("/")) + 1);
