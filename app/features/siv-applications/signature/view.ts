/** What is stored of a signature, in English whatever the page's language. */
export type TechnicalRecordView = {
  /** What it is for, in the page's language. */
  readonly hint: string;
  /** The signed text, to the letter. */
  readonly text: string;
  /** What is stored with it, a line each. */
  readonly facts: string;
};

/** A titled part of a text to sign: what is stated, or the declarations. */
export type SignedPartView = {
  readonly title: string;
  /** Each label ends with a colon, as in the text. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Numbered from 1. */
  readonly declarations: readonly string[];
};

/**
 * What is to be signed, in English: in its parts, with every word of them; as it is where a backend writes it
 * in another form.
 */
export type TextToSignView = string | readonly SignedPartView[];

export type SignView = {
  /** Which optional papers were not added, in words; null: none. */
  readonly papersLeft: string | null;
  /** null when the backend does not send it. */
  readonly text: TextToSignView | null;
  /** What the folded text says of itself. */
  readonly textGist: string;
  readonly textHash: string;
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
