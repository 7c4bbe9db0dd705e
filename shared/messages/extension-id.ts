/**
 * Chrome's id of the extension. It is derived from the public key in the manifest, so it is the same on every machine.
 */
export const EXTENSION_ID = "pdeecjbpghblaammfbjhokhpdhglhpek";
