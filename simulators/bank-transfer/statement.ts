import { escapeHtml } from '../../contract/escape-html.ts';
/** How different banks write the same things. */
export type BankProfile = 'swedbank' | 'seb' | 'lhv';
export type StatementVersion = '02' | '08';

/** A transfer that a statement tells of. */
export interface Transfer {
  /** The bank's own number of it. */
  ref?: string;
  /** The day of booking. */
  day: string;
  /** In cents; negative where money went out. */
  cents: number;
  payer: string;
  iban?: string;
  reference?: string;
  message?: string;
  /** Not booked yet. */
  pending?: boolean;
  /** It undoes the transfer of this number. */
  returns?: string;
  /** It is a payment that came back, for this reason of ISO 20022. */
  comesBack?: string;
  /** What kind of transfer the bank says it is, by its code. */
  family?: string;
  /** The payments of a batch; their sum is what was booked. */
  batch?: readonly Omit<Transfer, 'batch' | 'day'>[];
}

export interface StatementOptions {
  profile: BankProfile;
  version: StatementVersion;
  account: string;
  openingCents: number;
  transfers: readonly Transfer[];
  /** How wrong the closing balance is. */
  wrongByCents?: number;
  bom?: boolean;
  /** A document type with an entity, as an attacker writes it. */
  doctype?: boolean;
  id?: string;
}

const tag = (name: string, content: string): string => `<${name}>${content}</${name}>`;
const leaf = (name: string, text: string | undefined): string =>
  text === undefined ? '' : tag(name, escapeHtml(text));

/** A bank statement in camt.053, as a bank's program would write it. */
export function statementOf(options: StatementOptions): Buffer {
  const { profile, version, account, openingCents, transfers, wrongByCents = 0, id = 'VV-1' } = options;
  const booked = transfers.filter(({ pending }) => !pending).reduce((sum, { cents }) => sum + cents, 0);
  const closing = openingCents + booked + wrongByCents;
  const bic = { swedbank: 'HABAEE2X', seb: 'EEUHEE2X', lhv: 'LHVBEE22' }[profile];
  const holder = tag('FinInstnId', leaf(version === '08' ? 'BICFI' : 'BIC', bic));
  const body =
    leaf('Id', id) +
    tag('Acct', tag('Id', leaf('IBAN', account)) + leaf('Ccy', 'EUR') + tag('Svcr', holder)) +
    balance('OPBD', openingCents) +
    balance('CLBD', closing) +
    transfers.map((one) => entry(one, options)).join('');
  const namespace = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`;
  const declared = '<?xml version="1.0" encoding="UTF-8"?>\n';
  const attack = '<!DOCTYPE Document [<!ENTITY lol "lol"><!ENTITY x SYSTEM "file:///etc/passwd">]>\n';
  const document = `<Document xmlns="${namespace}">${tag('BkToCstmrStmt', tag('Stmt', body))}</Document>`;
  return Buffer.from((options.bom ? '\ufeff' : '') + declared + (options.doctype ? attack : '') + document);
}

const amount = (name: string, cents: number): string => {
  const value = Math.abs(cents);
  return `<${name} Ccy="EUR">${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}</${name}>`;
};
const side = (cents: number): string => leaf('CdtDbtInd', cents < 0 ? 'DBIT' : 'CRDT');

const balance = (code: string, cents: number): string =>
  tag('Bal', tag('Tp', tag('CdOrPrtry', leaf('Cd', code))) + amount('Amt', cents) + side(cents));

function entry(transfer: Transfer, { profile, version }: StatementOptions): string {
  const { cents, day, pending = false, returns, batch } = transfer;
  const code = pending ? 'PDNG' : 'BOOK';
  // Some banks leave out what is the usual.
  const state = profile === 'lhv' && !pending ? '' : tag('Sts', version === '08' ? leaf('Cd', code) : code);
  const booked = profile === 'swedbank' ? leaf('DtTm', `${day}T00:00:00+02:00`) : leaf('Dt', day);
  const family =
    leaf('Cd', 'RCDT') + leaf('SubFmlyCd', transfer.family ?? (profile === 'swedbank' ? 'BOOK' : 'ESCT'));
  const kind = tag('BkTxCd', tag('Domn', leaf('Cd', 'PMNT') + tag('Fmly', family)));
  const details = (batch ?? [transfer]).map((one) => detail(one, version)).join('');
  return tag(
    'Ntry',
    amount('Amt', cents) +
      side(cents) +
      (returns === undefined ? '' : leaf('RvslInd', 'true')) +
      state +
      tag('BookgDt', booked) +
      leaf('AcctSvcrRef', transfer.ref) +
      kind +
      tag('NtryDtls', details),
  );
}

function detail(
  { cents, ref, payer, iban, reference, message, returns, comesBack }: Omit<Transfer, 'day' | 'batch'>,
  version: StatementVersion,
): string {
  const role = cents < 0 ? 'Cdtr' : 'Dbtr';
  const party = version === '08' ? tag('Pty', leaf('Nm', payer)) : leaf('Nm', payer);
  const account = iban === undefined ? '' : tag(`${role}Acct`, tag('Id', leaf('IBAN', iban)));
  const structured = reference === undefined ? '' : tag('Strd', tag('CdtrRefInf', leaf('Ref', reference)));
  const own = version === '08' ? amount('Amt', cents) : tag('AmtDtls', tag('TxAmt', amount('Amt', cents)));
  return tag(
    'TxDtls',
    tag('Refs', leaf('AcctSvcrRef', returns ?? ref) + leaf('EndToEndId', 'NOTPROVIDED')) +
      own +
      tag('RltdPties', tag(role, party) + account) +
      tag('RmtInf', leaf('Ustrd', message) + structured) +
      (comesBack === undefined ? '' : tag('RtrInf', tag('Rsn', leaf('Cd', comesBack)))),
  );
}
