interface MediaRoles {
  home: string;
  serverUrl: string;
  secret: string;
  /** The one key of tickets, number 1. */
  key: Buffer;
  edgePort: number;
}

/** What ingest and edge are started with, where the server is one of ours. */
export const mediaEnvironment = ({
  home,
  serverUrl,
  secret,
  key,
  edgePort,
}: MediaRoles): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: home,
  SERVER_URL: serverUrl,
  MEDIA_SECRET: secret,
  TICKET_KEYS: `1:${key.toString('base64')}`,
  ALLOW_PRIVATE_SOURCES: '1',
  EDGE_HOST: '127.0.0.1',
  EDGE_PORT: String(edgePort),
  EDGE_DRAIN_SECONDS: '0',
});
