import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/**
 * `node constant-fastify.ts PORT FILE`: a Fastify that answers everything with bytes compressed beforehand. It
 * sends the same headers as the product, in the same way, so that what is left is the product's own work.
 */
const [port, file] = process.argv.slice(2);
const body = readFileSync(file!);

const app = fastify();
app.addHook('onSend', async (_, reply) => {
  reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
});
app.get('/*', (_, reply) => {
  reply.headers({
    etag: '"0123456789abcdefghijkl"',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
  });
  reply.header('content-encoding', 'br');
  return reply.type('application/json; charset=utf-8').send(body);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('listening');
process.on('disconnect', () => process.exit());
