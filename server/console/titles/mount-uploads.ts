import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { largestUploadBytes, uploadsPath } from '../../../contract/constants.ts';
import { once } from '../../../contract/once.ts';
import { freeBytesAt } from '../../../runtime/disk.ts';
import { uploadPattern } from '../../domains/catalogue/index.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Admission } from '../../platform/http/callers/admission.ts';
import type { Services } from '../../services.ts';

/** So much stays free: an archive and a database have to go on writing. */
const spareBytes = 1024 * 1024 * 1024;

/**
 * Uploads of films, part by part (tus): a line that is cut goes on where it was. Outside of the calls, because bodies are
 * read by the library as they come; who may send them is found out before a byte of one is looked at.
 */
export function mountUploads(
  app: FastifyInstance,
  { catalogue }: Pick<Services, 'catalogue'>,
  { operatorOf }: Pick<Admission, 'operatorOf'>,
  freeAt = freeBytesAt,
): void {
  const { folder } = catalogue.uploads;
  const callers = new WeakMap<object, number>();
  const operatorIn = (request: { runtime?: { node?: { req?: object } | undefined } | undefined }): number =>
    callers.get(request.runtime?.node?.req ?? {})!;

  /** Made with the first upload: the library makes its folder at once, and most servers never need it. */
  const opened = once(async () => {
    await mkdir(folder, { recursive: true });
    return new Server({
      path: uploadsPath,
      relativeLocation: true,
      datastore: new FileStore({ directory: folder }),
      maxSize: largestUploadBytes,
      namingFunction: (request) => `${operatorIn(request)}-${randomBytes(16).toString('hex')}`,
      async onUploadCreate(_, upload) {
        const isWhole = upload.size !== undefined && upload.size > 0;
        if (!isWhole) throw { status_code: 400, body: 'Faili pikkus peab ette teada olema.' };
        if ((await freeAt(folder)) < upload.size! + spareBytes)
          throw { status_code: 507, body: 'Serveri kettal ei ole selle faili jaoks ruumi.' };
        return {};
      },
    });
  });

  /** Lets in who may import titles, and to an upload only whoever began it. */
  async function admit(request: FastifyRequest): Promise<void> {
    const operator = await operatorOf(request, ['lineup']);
    const { id } = request.params as { id?: string };
    if (id !== undefined && uploadPattern.exec(id)?.[1] !== String(operator.operatorId))
      throw new Refusal('route.unknown');
    callers.set(request.raw, operator.operatorId);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const tus = await opened();
    reply.hijack();
    await tus.handle(request.raw, reply.raw);
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What comes is left to the library.
    scope.addContentTypeParser('*', (_, __, done) => done(null));
    scope.addHook('onRequest', admit);
    const schema = { hide: true };
    scope.route({ method: 'POST', url: uploadsPath, schema, handler: answer });
    scope.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: `${uploadsPath}/:id`, schema, handler: answer });
  });
}
