/**
 * What `intent` says when the form for the other country is asked for. In its own file: the browser does not
 * need the form's rules.
 */
export const placeIntent = "place";
