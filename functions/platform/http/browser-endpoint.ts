/**
 * The endpoint to sign with for browsers, as part of a client's settings. Empty in AWS, where browsers and functions reach a bucket at the same
 * address; the local cloud names the address of its public port.
 */
export function browserEndpoint(): { readonly endpoint?: string } {
  const endpoint = process.env.S3_BROWSER_ENDPOINT;
  return endpoint ? { endpoint } : {};
}
