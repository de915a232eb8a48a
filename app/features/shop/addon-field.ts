const prefix = "addon-";

export const addonField = (id: string) => prefix + id;
export const isAddonField = (name: string) => name.startsWith(prefix);
