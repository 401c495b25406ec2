/** Every address of the viewer; links are made here and nowhere else. */
export const paths = {
  main: '/',
  tv: '/tv',
  channel: '/channel/:channelId',
  login: '/login',
  logout: '/logout',
  multipleSessions: '/multiplesessions',
  streamNotAvailable: '/stream-not-available',
  viewtime: '/viewtime',
} as const;

/** The address of a channel. */
export const channelPath = (channelId: string): string => `/channel/${encodeURIComponent(channelId)}`;
