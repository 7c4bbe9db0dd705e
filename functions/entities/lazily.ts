/**
 * An object that is made when something of it is first used. ElectroDB takes about half a millisecond to build an
 * entity, and a call uses few of those that its function's stores name, so that building them all was a tenth of a cold
 * start.
 */
export function lazily<T extends object>(make: () => T): T {
  let made: T | undefined;
  return new Proxy({} as T, {
    get(_, name) {
      made ??= make();
      const value: unknown = Reflect.get(made, name, made);
      return typeof value === "function" ? value.bind(made) : value;
    },
  });
}
