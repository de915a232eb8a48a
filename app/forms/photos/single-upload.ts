/**
 * The field, "1", of a photo that is posted by itself: the page shows each result, so the action sets no
 * flash.
 */
export const singleUploadField = "singleUpload";
