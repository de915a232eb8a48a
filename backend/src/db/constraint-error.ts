/** Whether a constraint of the schema has refused a statement, and D1 its whole batch. */
export const isConstraintError = (error: unknown): boolean =>
  error instanceof Error && /constraint failed/i.test(error.message);

/** A write; null when a constraint has refused it, such as a name that another row has. */
export async function orTaken<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (isConstraintError(error)) return null;
    throw error;
  }
}
