/**
 * The field that a photo posted by itself carries, with "1": the page shows what became of each, so the
 * action leaves no flash, which would speak of all of them.
 */
export const singleUploadField = "singleUpload";
