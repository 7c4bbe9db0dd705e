/** Chrome's id of the extension: it follows from the public key in its manifest, and so is the same on every machine. */
export const EXTENSION_ID = "pdeecjbpghblaammfbjhokhpdhglhpek";
