import type { Clock } from '../../runtime/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { prepare, type PrecompressedResponse } from '../platform/http/prepared.ts';
import { createKept } from '../../runtime/kept/kept.ts';
import { createTtlCache } from '../../runtime/ttl-cache.ts';
import { lineupVersion } from '../domains/channels/index.ts';
import { versionOfAll, type AccessSpans } from '../domains/guide/index.ts';

/** However many viewers there are, the database is asked for the version once in this time. */
const versionAgeMs = 1_000;
/** All days that the guide reaches, of all channels together and of each. */
const mostBytes = 96 * 1024 * 1024;
/** Documents less the channels that somebody has locked. They never push out what everybody reads. */
const mostPersonal = 100;
const mostPersonalBytes = 32 * 1024 * 1024;
/** What is being made is as large as most are. */
const unknownBytes = 300_000;

interface DocumentRequest {
  key: string;
  /** The channels that are left out for the caller; those with the same ones share a document. */
  without: ReadonlySet<string>;
  /** Makes its JSON; asked once per version of guide and line-up. */
  build(): Promise<string>;
  /** Brotli for what is not read for long; personal documents always take less, as few read them. */
  effort?: number;
}

/** What documents with marks of tracks are made of. */
export interface DocumentsContext {
  db: Db;
  clock: Clock;
  accessSpans: () => Promise<AccessSpans>;
}

interface Documents {
  /** Answers a document as the guide is now. */
  (input: DocumentRequest): Promise<PrecompressedResponse>;
  /** The same, if it lies here; undefined where it has to be made, or it is time to ask whether it still holds. */
  ready(input: Pick<DocumentRequest, 'key' | 'without'>): PrecompressedResponse | undefined;
}

/** Brotli for what is read by few, or not for long: 9 ms for a day of the guide. */
export const littleEffort = 6;

interface KeptDocument {
  checkedAt: number;
  version: string;
  document: Promise<PrecompressedResponse>;
  /** Once it is made. */
  made?: PrecompressedResponse;
  bytes: number;
}

const bytesOf = ({ bytes: { identity, br, gzip } }: PrecompressedResponse): number =>
  identity.length + br.length + gzip.length;

/**
 * Answers made from the guide: built once per version, compressed only when that changed their text, kept in memory.
 * So a change of one channel costs the days that it is not in a query each, and no compression.
 */
export function createGuideDocuments({
  db,
  clock,
  accessSpans,
  most,
}: Pick<DocumentsContext, 'db' | 'clock'> & Partial<DocumentsContext> & { most: number }): Documents {
  const keep = (name: string, bytes: number, count: number) =>
    createKept<string, KeptDocument>({ name, mostBytes: bytes, bytesOf: (kept) => kept.bytes, most: count });
  const common = keep('guide', mostBytes, most);
  const personal = keep('guide-personal', mostPersonalBytes, mostPersonal);
  const versions = createTtlCache<string>({ ms: versionAgeMs, most: 1, clock });

  const currentVersion = async (): Promise<string> =>
    versions.get('', async () => {
      const spans = accessSpans?.().then((byChannel) => JSON.stringify([...byChannel]));
      return (await Promise.all([versionOfAll(db), lineupVersion(db), spans])).join('.');
    });

  async function renewed(
    before: KeptDocument | undefined,
    input: DocumentRequest,
  ): Promise<[string, PrecompressedResponse]> {
    const version = await currentVersion();
    const known = await before?.document.catch(() => undefined);
    if (known && before?.version === version) return [version, known];
    const effort = input.without.size > 0 ? littleEffort : (input.effort ?? 10);
    const options = { effort, unless: known };
    const text = await input.build();
    return [version, await prepare(text, 'application/json; charset=utf-8', 'private, no-cache', options)];
  }

  function placeOf({ key, without }: Pick<DocumentRequest, 'key' | 'without'>) {
    if (without.size === 0) return { documents: common, key };
    return { documents: personal, key: `${key} -${[...without].toSorted().join(' ')}` };
  }
  const isFresh = ({ checkedAt }: KeptDocument, now: number): boolean => now - checkedAt < versionAgeMs;

  function document(input: DocumentRequest): Promise<PrecompressedResponse> {
    const { documents, key } = placeOf(input);
    const before = documents.get(key);
    const now = clock();
    if (before && isFresh(before, now)) return before.document;
    const renewing = renewed(before, input);
    const kept: KeptDocument = {
      checkedAt: now,
      version: '',
      document: renewing.then(([, made]) => made),
      bytes: before?.bytes ?? unknownBytes,
    };
    documents.set(key, kept);
    renewing.then(
      ([version, made]) => {
        kept.version = version;
        kept.made = made;
        kept.bytes = bytesOf(made);
        if (documents.peek(key) !== kept) return;
        // Only now is it known how much it is.
        documents.delete(key);
        documents.set(key, kept);
      },
      () => documents.peek(key) === kept && documents.delete(key),
    );
    return kept.document;
  }

  return Object.assign(document, {
    ready(input: Pick<DocumentRequest, 'key' | 'without'>) {
      const { documents, key } = placeOf(input);
      const kept = documents.get(key);
      return kept && isFresh(kept, clock()) ? kept.made : undefined;
    },
  });
}
