import { siteOrigin } from "./env.ts";

/** Amazon's picture hosts, which the content security policy allows (`coverHosts` in infra/config.ts). */
const PICTURE_ORIGINS = ["https://m.media-amazon.com", "https://images-na.ssl-images-amazon.com"];

/** A picture's URL when the page may load it, else null: initials then take its place. */
export function shownPicture(url: string | null): string | null {
  const origin = url === null ? undefined : URL.parse(url)?.origin;
  return origin !== undefined && [siteOrigin(), ...PICTURE_ORIGINS].includes(origin) ? url : null;
}
