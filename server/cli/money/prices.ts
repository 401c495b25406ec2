import { amountText } from '../../../contract/rules/money.ts';
import { dateOf, startOfDate } from '../../../contract/rules/guide-day.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';
import { dayOf } from './days.ts';

export const prices: Command = {
  name: 'prices',
  usage: `prices
    Näitab hinnakirja, ka vanu pakkumisi, ja hindu, mis hakkavad kehtima hiljem.`,
  async run({ services }, args) {
    readArgs(args, {});
    const rows = await services.payments.prices();
    const lines = rows.flatMap(({ id, cents, offered, later }) => [
      line(id, cents, offered),
      ...later.map((next) => `${line(id, next.cents, next.offered)}  alates ${dateOf(next.validFrom)}`),
    ]);
    return { exitCode: 0, text: lines.join('\n') };
  },
};

export const setPrice: Command = {
  name: 'set-price',
  usage: `set-price PAKKUMINE EUROD [--from KUUPÄEV] [--on | --off]
    Muudab pakkumise hinda, kohe või alates päevast (Tallinna aja järgi). --off võtab pakkumise müügilt ja --on paneb
    tagasi. Tehtud tellimused jäävad oma hinna juurde.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, {
      from: { type: 'string' },
      on: { type: 'boolean', default: false },
      off: { type: 'boolean', default: false },
    });
    const [offer, euros, ...rest] = positionals;
    if (offer === undefined || euros === undefined || rest.length > 0)
      throw new UsageError('Vaja on pakkumist ja hinda.');
    if (values.on && values.off) throw new UsageError('Kas --on või --off, mitte mõlemad.');
    const fromMs = values.from === undefined ? undefined : startOfDate(dayOf(values.from));
    const offered = values.on ? true : values.off ? false : undefined;
    const set = await services.payments.setPrice({ offer, euros, fromMs, offered }, actor);
    return {
      exitCode: 0,
      text: `${line(set.offer, set.cents, set.offered)}  alates ${dateOf(set.validFrom)}`,
    };
  },
};

const line = (id: string, cents: number, offered: boolean): string =>
  `${id.padEnd(4)}${amountText(cents).padStart(9)} €${offered ? '' : '  (ei müüda)'}`;
