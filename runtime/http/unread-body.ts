import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** So long a refused caller that goes on sending is still listened to: a reset could take the answer from it. */
const lingerMs = 500;

/** Whether a request says that a body follows. */
export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0;

/**
 * Has a server ask for a body (`100 Continue`) when somebody begins to read it, and keep a connection only once the body
 * has come: an answer that is given before that ends the connection.
 */
export function readBodiesOnDemand(server: Server): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) endUnlessRead(request, response);
  });
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    let asked = false;
    const ask = (): void => {
      // What is left of an answered request is read, too, and thrown away.
      if (!asked && !response.headersSent) response.writeContinue();
      asked = true;
    };
    request.once('resume', ask);
    request.on('newListener', (event) => event === 'readable' && ask());
    server.emit('request', request, response);
  });
}

function endUnlessRead(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const { destroySoon } = socket;
  const { shouldKeepAlive } = response;
  response.shouldKeepAlive = false;
  // By this Node ends a connection after its last answer.
  socket.destroySoon = () => {
    socket.end();
    const over = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(over));
    request.once('end', () => destroySoon.call(socket));
  };
  request.once('end', () => {
    response.shouldKeepAlive = shouldKeepAlive;
    socket.destroySoon = destroySoon;
  });
}
