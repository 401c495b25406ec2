import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** `node constant-http.ts PORT FILE`: plain node:http that answers everything with the same bytes, from memory. */
const [port, file] = process.argv.slice(2);
const body = readFileSync(file!);

const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': body.length });
  response.end(body);
});
server.keepAliveTimeout = 65_000;
server.listen(Number(port), '127.0.0.1', () => process.send?.('listening'));
process.on('disconnect', () => process.exit());
