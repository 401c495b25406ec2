import { setImmediate } from 'node:timers/promises';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { defined } from '../../../runtime/defined.ts';
import { tInputs } from '../../i18n/et/inputs.ts';
import { readBalances, readEntries, warningsOf } from './camt-entries.ts';
import { BankStatementError, maxStatementBytes, type BankStatement } from './port.ts';
import { textAt, type XmlNode } from './xml-node.ts';

const maxDepth = 32;
/** Nothing in a statement is longer than this without a tag in it. */
const maxTextLength = 64 * 1024;
const pieceLength = 64 * 1024;

const namespace = /^urn:iso:std:iso:20022:tech:xsd:(camt\.05[234]\.001\.(?:0[2-9]|1[0-3]))$/;
/** Statements, reports of the day and notifications are told apart by these two names only. */
const reports = new Map([
  ['BkToCstmrStmt', 'Stmt'],
  ['BkToCstmrAcctRpt', 'Rpt'],
  ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
]);
/** The parts of a report that are read, each held as a whole only until it was. */
const parts = new Set(['Id', 'Acct', 'Bal', 'Ntry']);

/**
 * Reads a bank's statement, report of the day or notification in camt.053, 052 or 054, versions 2 to 13. Only what an entry
 * says is ever held, never the document, and others are served meanwhile. Throws {@link BankStatementError} at the first thing that is not as it should be:
 * nothing of a file that cannot be read to its end is worth anything.
 */
export async function readCamt(bytes: Buffer): Promise<BankStatement[]> {
  if (bytes.length > maxStatementBytes)
    throw new BankStatementError(tInputs('tooLarge', { most: maxStatementBytes }));
  const text = decode(bytes);
  const reader = createReader();
  for (let from = 0; from < text.length; from += pieceLength) {
    reader.write(text.slice(from, from + pieceLength));
    await setImmediate();
  }
  return reader.end();
}

/** By byte order mark, then as the XML declaration says. */
function decode(bytes: Buffer): string {
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(
    bytes.toString('latin1', 0, 256),
  );
  const utf16 = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : undefined;
  const encoding = utf16 ?? declared?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    throw new BankStatementError(tInputs('encoding', { encoding }));
  }
}

interface Report {
  statement: BankStatement;
  balances: XmlNode[];
}

function createReader() {
  const parser = new SaxesParser({ xmlns: true, position: true });
  const statements: BankStatement[] = [];
  const path: string[] = [];
  const held: XmlNode[] = [];
  let format = '';
  let report: Report | undefined;
  let length = 0;

  const fail = (why: string): never => {
    throw new BankStatementError(tInputs('line', { line: parser.line, fault: why }));
  };
  const isReport = (): boolean => path.length === 3 && reports.get(defined(path[1])) === path[2];
  const isPart = (): boolean => path.length === 4 && report !== undefined && parts.has(defined(path[3]));

  parser.on('doctype', () => fail(tInputs('statement.doctype')));
  parser.on('opentag', ({ local, uri, attributes }: SaxesTagNS) => {
    length = 0;
    path.push(local);
    if (path.length > maxDepth) fail(tInputs('tooDeep'));
    if (path.length === 1) format = formatOf(local, uri) ?? fail(tInputs('statement.format'));
    if (isReport()) report = { statement: emptyStatement(format), balances: [] };
    if (held.length === 0 && !isPart()) return;
    const node: XmlNode = { name: local, attributes: plain(attributes), text: '', children: [] };
    held.at(-1)?.children.push(node);
    held.push(node);
  });
  const onText = (text: string): void => {
    length += text.length;
    if (length > maxTextLength) fail(tInputs('longText'));
    const node = held.at(-1);
    if (node) node.text += text;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    length = 0;
    const node = held.pop();
    if (node && held.length === 0 && report) take(report, node, fail);
    if (isReport() && report) {
      statements.push(finished(report, fail));
      report = undefined;
    }
    path.pop();
  });

  return {
    write(piece: string): void {
      guard(() => parser.write(piece));
    },
    end(): BankStatement[] {
      guard(() => parser.close());
      if (statements.length === 0) throw new BankStatementError(tInputs('statement.none'));
      return statements;
    },
  };
}

/** A fault of the file comes out as our own error. */
function guard(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (error instanceof BankStatementError) throw error;
    throw new BankStatementError(tInputs('badXml', { fault: (error as Error).message }));
  }
}

const formatOf = (root: string, uri: string): string | undefined =>
  root === 'Document' ? namespace.exec(uri)?.[1] : undefined;

const plain = (attributes: SaxesTagNS['attributes']): Record<string, string> =>
  Object.fromEntries(Object.values(attributes).map(({ local, value }) => [local, value]));

const emptyStatement = (format: string): BankStatement => ({
  id: '',
  account: '',
  format,
  currency: '',
  openingCents: null,
  closingCents: null,
  entries: [],
  warnings: [],
});

type Fail = (why: string) => never;

function take({ statement, balances }: Report, node: XmlNode, fail: Fail): void {
  if (node.name === 'Id') statement.id = node.text.trim();
  else if (node.name === 'Acct') {
    statement.account = textAt(node, 'Id/IBAN', 'Id/Othr/Id')?.replace(/\s/g, '').toUpperCase() ?? '';
    statement.currency = textAt(node, 'Ccy') ?? '';
  } else if (node.name === 'Bal') balances.push(node);
  else statement.entries.push(...readEntries(node, statement, fail));
}

function finished({ statement, balances }: Report, fail: Fail): BankStatement {
  if (statement.id === '' || statement.account === '') fail(tInputs('statement.nameless'));
  const known = readBalances(balances, statement, fail);
  const whole = { ...statement, ...known };
  return { ...whole, warnings: [...statement.warnings, ...warningsOf(whole)] };
}
