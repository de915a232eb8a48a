/**
 * What `intent` says when the form for the other place is asked for: in Australia, or abroad. Apart from the
 * form's rules, which the browser does not need.
 */
export const placeIntent = "place";
