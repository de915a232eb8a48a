const bare = (name: string) => name.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();

/** Whether a typed signature is the applicant's name, however it is spaced and capitalised. */
export const matchesName = (typed: string, legalName: string | null): boolean =>
  legalName !== null && bare(typed) === bare(legalName);
