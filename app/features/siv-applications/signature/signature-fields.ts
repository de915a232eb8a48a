/** The names of the signature's fields, as posted. */
export const drawnField = "drawn";
export const uploadedField = "uploaded";
export const hashField = "textHash";
