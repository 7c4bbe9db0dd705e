/**
 * Chrome's id of the extension. It is derived from the public key in the manifest, so it is the same on every machine.
 */
export const EXTENSION_ID = "pdeecjbpghblaammfbjhokhpdhglhpek";

/** The extension's first version; raised when pages require a newer one. */
export const OLDEST_EXTENSION_VERSION = "2.0.0";
