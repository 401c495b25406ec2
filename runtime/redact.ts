import { shownSource } from './source-address.ts';

const hidden = '[hidden]';

/** Names of what nobody but its owner may know, as fields of a line and as parts of what is said in one. */
const secretName = String.raw`[\w-]{0,40}(?:password|passwd|parool|secret|token|authorization|cookie|api[_-]?key|signature)[\w-]{0,40}`;

/** What is hidden, and what stands in its place. */
const rules: readonly (readonly [RegExp, (match: string, ...groups: string[]) => string])[] = [
  // What stands in an address but its host may be a key. What a line of JSON ends with is no part of it.
  [/\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s"'<>\\)\]}]+/gi, (address) => hiddenAddress(address)],
  [new RegExp(String.raw`("${secretName}":)"(?:[^"\\]|\\.)*"`, 'gi'), (_, name) => `${name}"${hidden}"`],
  [new RegExp(String.raw`\b(${secretName}|key|sig)=[^\s&"\\,;]+`, 'gi'), (_, name) => `${name}=${hidden}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, (_, kind) => `${kind} ${hidden}`],
  [/[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, () => hidden],
  // Tickets, keys and tokens: longer than any word, of letters and numbers.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}(?![\w-])/gi, () => hidden],
];

/** Line and column stand behind addresses of files in stacks; these are ours. */
const hiddenAddress = (address: string): string =>
  /^(file|node):/i.test(address) ? address : shownSource(address);

/**
 * A line of the log without what must not stand in one, no matter who wrote it there: passwords, tokens, keys, addresses of
 * mail, and all of an address but its host. The line stays JSON.
 */
export const redacted = (line: string): string =>
  rules.reduce((text, [pattern, by]) => text.replace(pattern, by), line);
