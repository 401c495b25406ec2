import type { Server } from 'node:http';

/** Ends a server of the test and what still hangs on it. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
