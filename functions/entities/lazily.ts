/**
 * An object that is made when something of it is first used. ElectroDB takes about half a millisecond to build an
 * entity, and a call uses few of those that its function's stores name, so that building them all was a tenth of a cold
 * start.
 */
export function lazily<T extends object>(make: () => T): T {
  let made: T | undefined;
  const object = (): T => {
    made ??= make();
    return made;
  };
  return new Proxy({} as T, {
    get(_, name) {
      const value: unknown = Reflect.get(object(), name, object());
      return typeof value === "function" ? value.bind(object()) : value;
    },
    set: (_, name, value) => Reflect.set(object(), name, value),
    has: (_, name) => Reflect.has(object(), name),
    // ElectroDB takes an object without properties of its own for no entity.
    ownKeys: () => Reflect.ownKeys(object()),
    getOwnPropertyDescriptor(_, name) {
      const found = Reflect.getOwnPropertyDescriptor(object(), name);
      return found && { ...found, configurable: true };
    },
  });
}
