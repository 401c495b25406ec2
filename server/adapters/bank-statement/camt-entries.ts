import { amountText } from '../../../contract/rules/money.ts';
import { tInputs } from '../../i18n/et/inputs.ts';
import type { BankEntry, BankStatement } from './port.ts';
import { all, textAt, textsAt, type XmlNode } from './xml-node.ts';

type Fail = (why: string) => never;
type StatementContext = Pick<BankStatement, 'format' | 'account' | 'warnings'>;

interface Amount {
  cents: number;
  currency: string;
}

/** An amount as the format has it: up to five decimals, of which only two may say anything. */
function amountOf(node: XmlNode, fail: Fail): Amount {
  const found = /^(\d{1,12})(?:\.(\d{1,2})0{0,3})?$/.exec(node.text.trim());
  const currency = node.attributes['Ccy'] ?? '';
  if (!found || !/^[A-Z]{3}$/.test(currency)) return fail(tInputs('statement.amount'));
  return { cents: Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')), currency };
}

const firstAmount = (node: XmlNode, fail: Fail, ...paths: string[]): Amount | undefined => {
  const found = paths.flatMap((path) => all(node, path)).at(0);
  return found && amountOf(found, fail);
};

function signOf(node: XmlNode, fail: Fail): 1 | -1 {
  const indicator = textAt(node, 'CdtDbtInd');
  if (indicator !== 'CRDT' && indicator !== 'DBIT') return fail(tInputs('statement.direction'));
  return indicator === 'CRDT' ? 1 : -1;
}

/** What one `Ntry` tells: itself, or each payment of a batch. */
export function readEntries(node: XmlNode, statement: StatementContext, fail: Fail): BankEntry[] {
  const whole = firstAmount(node, fail, 'Amt') ?? fail(tInputs('statement.noAmount'));
  const sign = signOf(node, fail);
  const day = textAt(node, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm')?.slice(0, 10) ?? '';
  // What is pending may have no day yet, and nothing is done with it.
  const booked = isBooked(node, statement.format);
  if (booked && !isDate(day)) fail(tInputs('statement.noDay'));
  const common = {
    bankRef: textAt(node, 'AcctSvcrRef', 'NtryDtls/TxDtls/Refs/AcctSvcrRef'),
    bookedOn: day,
    currency: whole.currency,
    booked,
  };
  const details = all(node, 'NtryDtls/TxDtls');
  const amounts = amountsOf(details, whole, statement, fail);
  return amounts.map((cents, index) => ({
    ...common,
    index,
    cents: sign * cents,
    reversal: isReversal(node, details[index] ?? node),
    ...detailsOf(details[index] ?? node, sign),
  }));
}

/** Codes of ISO 20022 for what comes back: returned, canceled, returned by a clearing house. */
const backCodes = ['RRTN', 'RPCR', 'ARET'];

/** Whether it undoes what was booked before, by any of the ways in which banks say so. */
function isReversal(node: XmlNode, details: XmlNode): boolean {
  const mark = textAt(node, 'RvslInd');
  if (mark === 'true' || mark === '1') return true;
  const kinds = [node, details].map((one) => textAt(one, 'BkTxCd/Domn/Fmly/SubFmlyCd') ?? '');
  return kinds.some((kind) => backCodes.includes(kind)) || all(details, 'RtrInf').length > 0;
}

const isDate = (day: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));

/** Banks that leave the state out of a statement mean what is booked; nobody else may. */
function isBooked(node: XmlNode, format: string): boolean {
  const state = textAt(node, 'Sts', 'Sts/Cd', 'Sts/Prtry');
  return state === undefined ? format.startsWith('camt.053') : state === 'BOOK';
}

/** What was booked for each payment: of a batch by its parts, where they are in the account's currency and make up the whole. */
function amountsOf(
  details: readonly XmlNode[],
  whole: Amount,
  statement: StatementContext,
  fail: Fail,
): number[] {
  if (details.length <= 1) return [whole.cents];
  const parts = details.map((one) => partOf(one, whole.currency, fail));
  const sum = parts.reduce<number>((total, part) => total + (part ?? 0), 0);
  if (sum === whole.cents && parts.every((part) => part !== undefined)) return parts;
  statement.warnings.push(tInputs('statement.batch', { amount: amountText(whole.cents) }));
  return [whole.cents];
}

/** The first amount in the account's currency; what the payer instructed may be in another one. */
function partOf(node: XmlNode, currency: string, fail: Fail): number | undefined {
  const paths = ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/CntrValAmt/Amt', 'AmtDtls/InstdAmt/Amt'];
  return paths
    .flatMap((path) => all(node, path))
    .map((one) => amountOf(one, fail))
    .find((amount) => amount.currency === currency)?.cents;
}

/** Who paid and what for; the other side of money that goes out is its receiver. */
function detailsOf(
  node: XmlNode,
  sign: 1 | -1,
): Pick<BankEntry, 'party' | 'references' | 'message' | 'numbers'> {
  const side = sign > 0 ? 'Dbtr' : 'Cdtr';
  const parties = `RltdPties/${side}`;
  const numbers = ['AcctSvcrRef', 'EndToEndId', 'InstrId', 'TxId', 'PmtInfId'].flatMap((name) =>
    textsAt(node, `Refs/${name}`),
  );
  const iban = textAt(node, `RltdPties/${side}Acct/Id/IBAN`, `RltdPties/${side}Acct/Id/Othr/Id`);
  return {
    party: {
      name: textAt(node, `${parties}/Nm`, `${parties}/Pty/Nm`, `RltdPties/Ultmt${side}/Nm`),
      iban: iban?.replace(/\s/g, '').toUpperCase(),
    },
    references: textsAt(node, 'RmtInf/Strd/CdtrRefInf/Ref'),
    message:
      textsAt(node, 'RmtInf/Ustrd').join(' ') ||
      (textAt(node, 'AddtlTxInf', 'AddtlNtryInf', 'RtrInf/AddtlInf') ?? ''),
    numbers: numbers.filter((number) => number !== 'NOTPROVIDED'),
  };
}

/** Opening and closing as they are booked; below zero where the bank says so. */
export function readBalances(
  nodes: readonly XmlNode[],
  { currency, entries }: BankStatement,
  fail: Fail,
): Pick<BankStatement, 'openingCents' | 'closingCents' | 'currency'> {
  const balances = nodes.map((node) => ({
    code: textAt(node, 'Tp/CdOrPrtry/Cd', 'Tp/CdOrPrtry/Prtry'),
    sign: signOf(node, fail),
    ...(firstAmount(node, fail, 'Amt') ?? fail(tInputs('statement.noBalanceAmount'))),
  }));
  const own = currency || balances[0]?.currency || entries[0]?.currency || 'EUR';
  const of = (...codes: string[]): number | null => {
    const found = balances.find(({ code, ...one }) => codes.includes(code ?? '') && one.currency === own);
    return found ? found.sign * found.cents : null;
  };
  return { currency: own, openingCents: of('OPBD', 'PRCD'), closingCents: of('CLBD') };
}

/** Whether opening, entries and closing make up one sum. Only statements promise it. */
export function warningsOf({
  format,
  openingCents,
  closingCents,
  entries,
  currency,
}: BankStatement): string[] {
  if (!format.startsWith('camt.053')) return [];
  if (openingCents === null || closingCents === null) return [tInputs('statement.noBalance')];
  const moved = entries
    .filter((entry) => entry.booked && entry.currency === currency)
    .reduce((sum, { cents }) => sum + cents, 0);
  const foreign = entries.some((entry) => entry.currency !== currency);
  return [
    ...(openingCents + moved === closingCents
      ? []
      : [
          tInputs('statement.balances', {
            opening: amountText(openingCents),
            moved: amountText(moved),
            closing: amountText(closingCents),
          }),
        ]),
    ...(foreign ? [tInputs('statement.foreign')] : []),
  ];
}
