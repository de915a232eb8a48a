export const maxVehiclePhotos = 24;
/** Characters of what a photo shows, or what a document is. */
export const maxFileDescriptionLength = 200;
export const maxVehicleDocuments = 24;
/** How long a deleted vehicle can be restored. */
export const restorableDays = 30;
