/** Whether a constraint of the schema has refused a statement, and D1 its whole batch. */
export const isConstraintError = (error: unknown): boolean =>
  error instanceof Error && /constraint failed/i.test(error.message);
