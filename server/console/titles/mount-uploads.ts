import { randomBytes } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { largestUploadBytes, uploadsPath } from '../../../contract/constants.ts';
import { once } from '../../../contract/once.ts';
import { freeBytesAt } from '../../../runtime/disk.ts';
import { getOrThrow } from '../../../runtime/defined.ts';
import { uploadPattern } from '../../domains/catalogue/index.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Admission } from '../../platform/http/callers/admission.ts';
import type { Services } from '../../services.ts';

/** So much stays free: an archive and a database have to go on writing. */
const spareBytes = 1024 * 1024 * 1024;

/** What was let in: by whom, and to which upload unless it begins one. The library is told both, and looks at no address. */
interface UploadAdmission {
  operatorId: number;
  uploadId: string | undefined;
}

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
  const admitted = new WeakMap<object, UploadAdmission>();
  const admittedOf = (request: {
    runtime?: { node?: { req?: object } | undefined } | undefined;
  }): UploadAdmission => getOrThrow(admitted, request.runtime?.node?.req ?? {});
  /** What is being begun, in the order in which it came, until it lies in the folder. */
  const beginning = new Map<UploadAdmission, { id: string; size: number }>();

  /** Throws unless the disk holds a whole file beside all that others were promised room for. */
  async function reserve(request: UploadAdmission, id: string, size: number): Promise<void> {
    beginning.set(request, { id, size });
    const before = [...beginning.values()];
    const promised = await catalogue.uploads.awaited();
    for (const one of before) promised.set(one.id, promised.get(one.id) ?? one.size);
    const bytes = [...promised.values()].reduce((sum, one) => sum + one, 0);
    if ((await freeAt(folder)) < bytes + spareBytes)
      throw { status_code: 507, body: tOperations('catalogue.uploadNoRoom') };
  }

  /** Made with the first upload: the library makes its folder at once and brings much along, and most servers never need it. */
  const opened = once(async () => {
    const [{ Server }, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')]);
    await mkdir(folder, { recursive: true });
    return new Server({
      path: uploadsPath,
      relativeLocation: true,
      datastore: new FileStore({ directory: folder }),
      maxSize: largestUploadBytes,
      namingFunction: (request) => `${admittedOf(request).operatorId}-${randomBytes(16).toString('hex')}`,
      getFileIdFromRequest: (request) => admittedOf(request).uploadId,
      async onUploadCreate(request, { id, size }) {
        if (size === undefined || size <= 0)
          throw { status_code: 400, body: tOperations('catalogue.uploadLength') };
        await reserve(admittedOf(request), id, size);
        return {};
      },
    });
  });

  /** Lets in who may import titles, and to an upload only the operator who began it. */
  async function admit(request: FastifyRequest): Promise<void> {
    const operator = await operatorOf(request, ['lineup'], 'titles:write');
    const { id } = request.params as { id?: string };
    if (id !== undefined && uploadPattern.exec(id)?.[1] !== String(operator.operatorId))
      throw new Refusal('route.unknown');
    admitted.set(request.raw, { operatorId: operator.operatorId, uploadId: id });
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const tus = await opened();
    reply.hijack();
    try {
      await tus.handle(request.raw, reply.raw);
    } finally {
      beginning.delete(getOrThrow(admitted, request.raw));
    }
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
