export type Device = {
  /** Opaque. */
  readonly id: string;
  /** "Firefox on Android"; null when it is not known. */
  readonly browser: string | null;
  /** Instants. The last one is exact to 15 minutes. */
  readonly createdAt: string;
  readonly lastSeenAt: string;
  /** The device of this request. */
  readonly isCurrent: boolean;
};
