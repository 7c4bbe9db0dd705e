import type { Portal } from "#web/lib/extension/use-portal.ts";

interface Peer {
  readonly titleAsin: string;
  /** The portal's key of the format, as `kindle_meta_binding`. */
  readonly binding: string;
}

/** The address of a peer title: the specification has one for cookie mode and one for the extension. */
export const peerAddress = ({ titleAsin, binding }: Peer, way: Portal["way"] | null): string =>
  `/peer-titles/${way === "cookies" ? "ranks" : "view"}/${titleAsin}/${binding}`;
