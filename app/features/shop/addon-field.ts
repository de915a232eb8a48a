/** The name of an addition's checkbox. */
export const addonField = (id: string) => `addon-${id}`;
