/**
 * The endpoint used to sign URLs for browsers, as client settings. Empty in AWS, where browsers and functions reach a
 * bucket at the same address; locally, the public port's address.
 */
export function browserEndpoint(): { readonly endpoint?: string } {
  const endpoint = process.env.S3_BROWSER_ENDPOINT;
  return endpoint ? { endpoint } : {};
}
