/** A piece of a document that is small enough to be held: an element, its text and its children. */
export interface XmlNode {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlNode[];
}

/** The elements that a path of names leads to, e.g. `NtryDtls/TxDtls`; a `*` is any name. */
export function all(node: XmlNode, path: string): XmlNode[] {
  let found = [node];
  for (const step of path.split('/'))
    found = found.flatMap(({ children }) => children.filter(({ name }) => step === '*' || name === step));
  return found;
}

/** The text that the first of some paths leads to, less what is blank around it; undefined where there is none. */
export function textAt(node: XmlNode, ...paths: readonly string[]): string | undefined {
  for (const path of paths)
    for (const { text } of all(node, path)) if (text.trim() !== '') return text.trim();
  return undefined;
}

/** All texts that a path leads to. */
export const textsAt = (node: XmlNode, path: string): string[] =>
  all(node, path)
    .map(({ text }) => text.trim())
    .filter((text) => text !== '');
