export const maxVehiclePhotos = 24;
/** Characters of what a photo shows. */
export const maxPhotoDescriptionLength = 200;
export const maxVehicleDocuments = 24;
/** How long a deleted vehicle can be restored. */
export const restorableDays = 30;
