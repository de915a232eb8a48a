/** How each value of an object is made. */
export type Makers<T, Parts> = { readonly [Name in keyof T]: (parts: Parts) => T[Name] };

/**
 * An object whose values are made when first read; `{ ...object }` reads all. A proxy is cheaper than a
 * getter for each.
 */
export function createLazily<T extends object, Parts>(makers: Makers<T, Parts>, parts: Parts): T {
  const made: Partial<T> = {};
  const read = (name: PropertyKey) => {
    if (!Object.hasOwn(makers, name)) return undefined;
    const key = name as keyof T;
    if (!Object.hasOwn(made, key)) made[key] = makers[key](parts);
    return made[key];
  };
  return new Proxy({} as T, {
    get: (_, name) => read(name),
    has: (_, name) => Object.hasOwn(makers, name),
    ownKeys: () => Reflect.ownKeys(makers),
    getOwnPropertyDescriptor: (_, name) =>
      Object.hasOwn(makers, name)
        ? { value: read(name), writable: false, enumerable: true, configurable: true }
        : undefined,
  });
}
