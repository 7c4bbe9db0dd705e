/** The local cloud cannot start for a reason that the person at the machine can mend; the message says how, in words. */
export class StartRefused extends Error {
  override readonly name = "StartRefused";
}
