import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';

/** The scripts that stand in a page, as sources of a Content-Security-Policy. */
export const inlineScriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([^]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );

/** The same of a file; it is read again when another build lies there. */
export function createOwnScripts(file: string): () => readonly string[] {
  let read: { at: number; sources: readonly string[] } | undefined;
  return () => {
    const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
    if (at === undefined) return [];
    if (read?.at !== at) read = { at, sources: inlineScriptsOf(readFileSync(file, 'utf8')) };
    return read.sources;
  };
}
