/** A screen whose first read depends on the user: its path, and the address of that read at the API. */
interface Read {
  readonly path: string;
  readonly address: string;
}

/** The facts about screens and the API that `askEarly` needs. */
export interface EarlyReads {
  readonly user: string;
  /** What a screen reads first for every user: a pattern of its path, and an address in which `$1` is its parameter. */
  readonly lists: readonly (readonly [pattern: string, address: string])[];
  readonly report: Read;
  readonly payments: Read;
  /** An address in which `STORE` is a store's uid; `stores` has the uids by the stores' numbers. */
  readonly ranks: Read & { readonly stores: Readonly<Record<string, string>>; readonly homeStore: string };
}
