import { readFileSync, statSync } from 'node:fs';
import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import { emailKeyOf } from '../email.ts';

/** May somebody become a member with this address? */
export type EmailPolicy = (email: string) => boolean;

/**
 * Refuses addresses of throw-away services, and what the operator's file names: addresses and domains, one in a
 * line, `#` begins a comment. The file is read again when it changed; while it cannot be read, what it said last
 * counts.
 */
export function createEmailPolicy(
  denyFile: string | undefined,
  onFault: (fault: string) => void,
): EmailPolicy {
  const disposable = disposableEmailBlocklistSet();
  const denied = createDenyList(denyFile, onFault);
  return (email) => {
    const key = emailKeyOf(email);
    const domains = domainsAbove(key.slice(key.lastIndexOf('@') + 1));
    const list = denied();
    return !list.has(key) && !domains.some((domain) => disposable.has(domain) || list.has(domain));
  };
}

/** `a.b.ee` → `a.b.ee`, `b.ee`, `ee`: to refuse a domain means everything below it, too. */
function domainsAbove(domain: string): string[] {
  const labels = domain.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}

function createDenyList(path: string | undefined, onFault: (fault: string) => void): () => Set<string> {
  let readAt = '';
  let list = new Set<string>();
  return () => {
    if (!path) return list;
    try {
      const { mtimeMs, size } = statSync(path);
      const version = `${mtimeMs} ${size}`;
      if (version !== readAt) list = readList(readFileSync(path, 'utf8'));
      readAt = version;
    } catch (error) {
      if (readAt !== 'unreadable') onFault(`EMAIL_DENY_FILE: ${(error as Error).message}`);
      readAt = 'unreadable';
    }
    return list;
  };
}

const readList = (text: string): Set<string> =>
  new Set(
    text
      .split('\n')
      .map((line) => line.replace(/#.*/, '').trim().replace(/^@/, ''))
      .filter(Boolean)
      .map((line) => (line.includes('@') ? emailKeyOf(line) : emailKeyOf(`x@${line}`).slice(2))),
  );
