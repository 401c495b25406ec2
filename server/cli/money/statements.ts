import { readFile, stat } from 'node:fs/promises';
import type { ImportedStatement, WaitingPayment } from '../../../contract/models/payment-books.ts';
import { amountText } from '../../../contract/rules/money.ts';
import { maxStatementBytes } from '../../adapters/bank-statement/port.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';
import { daysText } from './days.ts';

export const importStatementCommand: Command = {
  name: 'import-statement',
  usage: `import-statement FAIL…
    Loeb panga väljavõtteid (camt.053, 052 või 054) ja annab ülekannete eest vaatamisaega. Sama väljavõtet võib lugeda
    mitu korda. Mida reeglid otsustada ei saa, see jääb ootama: payment-queue.`,
  async run({ services }, args) {
    const files = readArgs(args, {}).positionals;
    if (files.length === 0) throw new UsageError('Vaja on faili.');
    const texts = [];
    for (const file of files) {
      const imported = await services.payments.importStatement(await bytesOf(file), actor);
      texts.push(...imported.map(resultText));
    }
    return { exitCode: 0, text: texts.join('\n') };
  },
};

async function bytesOf(file: string): Promise<Buffer> {
  try {
    if ((await stat(file)).size > maxStatementBytes) throw new UsageError(`Fail on liiga suur: ${file}`);
    return await readFile(file);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`Faili ei saa lugeda: ${file}`);
  }
}

const names = {
  credited: 'makstud',
  reversed: 'tagastatud',
  settlement: 'pakkujate väljamakseid',
  waiting: 'ootab otsust',
  foreign: 'muid kandeid',
  pending: 'veel kinnitamata',
  known: 'varem loetud',
} as const;

function resultText(result: ImportedStatement): string {
  const counts = Object.entries(names)
    .map(([key, name]) => [name, result[key as keyof typeof names]] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name} ${count}`);
  const head = `Väljavõte ${result.id} (konto …${result.account}): ${counts.join(', ') || 'kandeid ei ole'}`;
  return [head, ...result.warnings.map((warning) => `  HOIATUS: ${warning}`)].join('\n');
}

export const paymentQueueCommand: Command = {
  name: 'payment-queue',
  usage: `payment-queue
    Näitab raha, mis on laekunud ja ootab otsust, koos ettepanekuga.`,
  async run({ services }, args) {
    readArgs(args, {});
    const items = await services.payments.queue();
    return { exitCode: 0, text: items.map(itemText).join('\n') || 'Ükski makse ei oota otsust.' };
  },
};

function itemText({ proposal, ...item }: WaitingPayment): string {
  const who = [item.payerName, item.payerEmail, item.payerIban].filter((text) => text !== null).join(', ');
  const what = [item.reference, item.message].filter((text) => text !== null).join(' · ');
  const proposed = proposal.email ? `${proposal.email}, ${daysText(proposal.seconds)}` : '';
  return [
    `${item.id}  ${item.day}  ${amountText(item.cents)} ${item.currency}  ${item.way}  ${who}`,
    ...(what ? [`    ${what}`] : []),
    `    ${[proposal.why, proposed].filter((text) => text !== '').join(' → ')}`,
  ].join('\n');
}
