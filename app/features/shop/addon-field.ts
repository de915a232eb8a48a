const prefix = "addon-";

/** The name of an addition's checkbox. */
export const addonField = (id: string) => prefix + id;
export const isAddonField = (name: string) => name.startsWith(prefix);
