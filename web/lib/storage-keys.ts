/** What this device keeps of its viewer, by name. */
export const storageKeys = {
  preferences: 'paasuke.preferences',
  token: 'paasuke.token',
  /** Whether it is used as a television. */
  view: 'paasuke.tv',
} as const;
