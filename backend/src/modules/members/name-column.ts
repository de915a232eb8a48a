type Named = { readonly first_name: string; readonly last_name: string; readonly email: string };

/** "Lindqvist, Nora": a person in a list by surname; the e-mail address of one without a name. */
export const listedName = ({ first_name, last_name, email }: Named): string =>
  [last_name.trim(), first_name.trim()].filter(Boolean).join(", ") || email;
