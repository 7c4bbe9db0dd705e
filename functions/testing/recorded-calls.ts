/**
 * Returns the same parties, recording the name of each of their calls in order, such as `accounts.find`. Other values
 * (a clock, a text) are unchanged.
 */
export function recordingCalls<T extends object>(parties: T): { readonly parties: T; readonly calls: string[] } {
  const calls: string[] = [];
  const watch = (name: string, party: unknown): unknown =>
    typeof party === "object" && party !== null
      ? new Proxy(party, {
          get: (target, method, receiver) => {
            const value: unknown = Reflect.get(target, method, receiver);
            if (typeof value !== "function") return value;
            return (...args: unknown[]) => {
              calls.push(`${name}.${String(method)}`);
              return Reflect.apply(value, target, args);
            };
          },
        })
      : party;
  const watched = Object.fromEntries(Object.entries(parties).map(([name, party]) => [name, watch(name, party)]));
  return { parties: watched as T, calls };
}
