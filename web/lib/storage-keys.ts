/** What this device keeps of its viewer, by name. */
export const storageKeys = {
  preferences: 'paasuke.preferences',
  token: 'paasuke.token',
  language: 'paasuke.language',
  /** What was looked for. */
  searches: 'paasuke.searches',
  /** Somebody has registered here and has not opened their account yet. */
  registered: 'paasuke.registered',
  /** Whether it is used as a television. */
  view: 'paasuke.tv',
} as const;
