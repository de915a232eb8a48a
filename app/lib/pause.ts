/** Resolves after `ms`, with `value`. For races against what may take too long. */
export function pause(ms: number): Promise<void>;
export function pause<T>(ms: number, value: T): Promise<T>;
export function pause<T>(ms: number, value?: T): Promise<T | undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(value), ms));
}
