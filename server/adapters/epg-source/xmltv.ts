import type { Readable } from 'node:stream';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { inputReport } from '../../i18n/feed-report.ts';
import { decodeFeed } from './decode.ts';
import { EpgSourceError, type EpgEvent } from './port.ts';
import { createXmlRepair } from './repair-xml.ts';
import { createXmltvBuilder } from './xmltv-builder.ts';

const maxDepth = 12;
/** Nothing in a feed is longer than this without a tag in it: no text, no comment, no document type. */
const maxRunBytes = 1024 * 1024;

/**
 * Reads an XMLTV feed as a stream of channels and programmes, in the order of the file and without ever
 * holding more than one of them. Names of HTML stand for their signs; no other entity is ever expanded. Throws
 * {@link EpgSourceError} at the first thing that cannot be mended; what was yielded before is then worth
 * nothing, because the file as a whole cannot be trusted. `onNote` is told what was odd and could be read all the same.
 */
export async function* readXmltv(
  input: Readable,
  onNote: (note: string) => void = () => {},
): AsyncGenerator<EpgEvent> {
  const ready: EpgEvent[] = [];
  const builder = createXmltvBuilder((event) => ready.push(event));
  const parser = new SaxesParser({ xmlns: false, position: true });
  const path: string[] = [];
  let sinceTag = 0;
  let root: string | undefined;

  parser.on('opentag', (tag: SaxesTagPlain) => {
    sinceTag = 0;
    root ??= tag.name;
    if (root !== 'tv') throw new EpgSourceError(inputReport('feed.notXmltv', { root }));
    path.push(tag.name);
    if (path.length > maxDepth)
      throw new EpgSourceError(inputReport('line', { line: parser.line, fault: inputReport('tooDeep') }));
    builder.open(path, tag.attributes as Record<string, string>);
  });
  parser.on('text', (text) => builder.text(text));
  parser.on('cdata', (text) => builder.text(text));
  parser.on('closetag', () => {
    sinceTag = 0;
    builder.close(path);
    path.pop();
  });

  const repair = createXmlRepair(onNote);
  for await (const text of decodeFeed(input, onNote)) {
    sinceTag += text.length;
    feed(parser, repair.write(text));
    if (sinceTag > maxRunBytes + text.length)
      throw new EpgSourceError(inputReport('line', { line: parser.line, fault: inputReport('longText') }));
    yield* ready.splice(0);
  }
  feed(parser, repair.end());
  feed(parser, undefined);
  yield* ready.splice(0);
}

/** Writes a piece, or closes with undefined; a fault of the file comes out as our own error. */
function feed(parser: SaxesParser, text: string | undefined): void {
  try {
    if (text === undefined) parser.close();
    else parser.write(text);
  } catch (error) {
    if (error instanceof EpgSourceError) throw error;
    throw new EpgSourceError(inputReport('badXml', { fault: (error as Error).message }));
  }
}
