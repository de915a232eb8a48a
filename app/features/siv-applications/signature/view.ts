/** English, whatever the page's language. */
export type SignedTextView = {
  /** To be read: with its dates in words. */
  readonly text: string;
  /** What is stored with it, a line each. */
  readonly facts: string;
  /** To the letter. */
  readonly stored: string;
};

/** A titled part of a text to sign: what is stated, or the declarations. */
export type SignedPartView = {
  readonly title: string;
  /** Each label ends with a colon, as in the text. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Numbered from 1. */
  readonly declarations: readonly string[];
};

/** What is to be signed, in English. */
export type TextToSignView = Omit<SignedTextView, "text"> & {
  /** In its parts, with every word of them; as it is where a backend writes it in another form. */
  readonly text: string | readonly SignedPartView[];
};

export type SignView = {
  /** Which optional papers were not added, in words; null: none. */
  readonly papersLeft: string | null;
  /** null when the backend does not send it. */
  readonly signed: TextToSignView | null;
  readonly textHash: string;
  /** What the technical record is for. */
  readonly recordHint: string;
  /** Of the declarations, as far as the site has them; empty in English. */
  readonly translations: readonly string[];
  readonly name: string;
  /** As it is typed in the page's language. */
  readonly today: string;
  /** How a day that has been is typed. */
  readonly dayHint: string;
  /** Whether a signature can be drawn or uploaded. */
  readonly hasPictures: boolean;
};
