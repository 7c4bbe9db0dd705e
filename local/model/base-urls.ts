/** The one account and region that exist on this machine. */
export const ACCOUNT = "000000000000";
export const REGION = "us-east-1";

/** Where things are served, known before the template is read. */
export interface Places {
  /** Public address, such as `http://localhost:4400`. */
  readonly origin: string;
  /** The public port by its number, for a second origin beside the site's, as the bucket has one in AWS. */
  readonly loopback: string;
  /** Address that stands for every AWS service towards the functions' SDK. */
  readonly awsEndpoint: string;
}

export const placesAt = (publicPort: number, awsPort: number): Places => ({
  origin: `http://localhost:${publicPort}`,
  loopback: `http://127.0.0.1:${publicPort}`,
  awsEndpoint: `http://127.0.0.1:${awsPort}`,
});

/** Path on the public port where a service meets the browser, such as `/_local/aws/s3`. */
export const browserPathOf = (service: string): string => `/_local/aws/${service}`;
/** Path on the public port of the WebSocket API. */
export const SOCKET_PATH = "/socket";
