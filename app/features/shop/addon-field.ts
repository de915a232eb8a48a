const prefix = "addon-";
const textPrefix = "text-";

export const addonField = (id: string) => prefix + id;
/** What is typed with it. */
export const addonTextField = (id: string) => textPrefix + id;
export const isAddonField = (name: string) => name.startsWith(prefix) || name.startsWith(textPrefix);
