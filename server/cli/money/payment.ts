import { amountText } from '../../../contract/rules/money.ts';
import { readArgs, UsageError, type Command } from '../command.ts';
import { daysText } from './days.ts';

export const payment: Command = {
  name: 'payment',
  usage: `payment EMAIL | TELLIMUS
    Näitab, mida liige on tellinud ja maksnud ning mida pakkuja on tellimuse kohta teatanud.`,
  async run({ services }, args) {
    const [whatOf = '', ...rest] = readArgs(args, {}).positionals;
    if (whatOf === '' || rest.length > 0)
      throw new UsageError('Vaja on e-posti aadressi või tellimuse numbrit.');
    const { orders, payments } = await services.payments.facts(whatOf);
    const lines = [
      ...orders.flatMap(({ order, told }) => [
        `tellimus ${order.id}  ${iso(order.createdAt)}  ${order.provider}  ${order.offer}  ${amountText(order.cents)} €  ${order.state}`,
        ...told.map(
          (event) =>
            `    ${iso(event.receivedAt)}  ${event.what}${event.refusal === null ? '' : `  ei loe: ${event.refusal}`}`,
        ),
      ]),
      ...payments.map(
        ({ payment: paid, receipt, counted }) =>
          `makse ${paid.id}  ${iso(paid.at)}  ${paid.way}  ${amountText(paid.cents)} €  ${daysText(paid.seconds)}  kviitung ${receipt ?? '-'}${counted ? '' : '  tagasi võetud'}`,
      ),
    ];
    return { exitCode: 0, text: lines.join('\n') || 'Midagi ei ole tellitud ega makstud.' };
  },
};

const iso = (ms: number): string => new Date(ms).toISOString();
