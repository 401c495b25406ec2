import type { PaymentDecision } from '../../../contract/models/payment-books.ts';
import { offerIds } from '../../../contract/models/payment.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';

export const decidePaymentCommand: Command = {
  name: 'decide-payment',
  usage: `decide-payment TUNNUS --to EMAIL (--offer PAKKUMINE | --days N) [--remember]
decide-payment TUNNUS --dismiss | --settlement | --reverse MAKSE
    Otsustab makse üle, mis ootab (vt payment-queue): annab liikmele aega, jätab kõrvale, tunnistab pakkuja väljamakseks
    või võtab tagasi makse, mis tagastati. --remember pakub sama kontot edaspidi sellele liikmele.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, {
      to: { type: 'string' },
      offer: { type: 'string' },
      days: { type: 'string' },
      remember: { type: 'boolean', default: false },
      dismiss: { type: 'boolean', default: false },
      settlement: { type: 'boolean', default: false },
      reverse: { type: 'string' },
    });
    const [id = '', ...rest] = positionals;
    if (id === '' || rest.length > 0) throw new UsageError('Vaja on ühe makse tunnust.');
    await services.payments.decide(id, decisionOf(values), actor);
    return { exitCode: 0, text: `Makse ${id} on otsustatud.` };
  },
};

interface Values {
  to?: string | undefined;
  offer?: string | undefined;
  days?: string | undefined;
  remember?: boolean | undefined;
  dismiss?: boolean | undefined;
  settlement?: boolean | undefined;
  reverse?: string | undefined;
}

function decisionOf({ to, offer, days, remember = false, ...other }: Values): PaymentDecision {
  const chosen = [to !== undefined, other.dismiss, other.settlement, other.reverse !== undefined];
  if (chosen.filter(Boolean).length !== 1)
    throw new UsageError('Vaja on üht neist: --to, --dismiss, --settlement, --reverse.');
  if (other.dismiss) return { kind: 'dismiss' };
  if (other.settlement) return { kind: 'settlement' };
  if (other.reverse !== undefined) {
    if (!/^\d{1,15}$/.test(other.reverse)) throw new UsageError('Makse on number (vt payment).');
    return { kind: 'reverse', payment: Number(other.reverse) };
  }
  return { kind: 'credit', email: to ?? '', gives: givesOf(offer, days), rememberPayer: remember };
}

function givesOf(offer?: string, days?: string): Extract<PaymentDecision, { kind: 'credit' }>['gives'] {
  if ((offer === undefined) === (days === undefined)) throw new UsageError('Vaja on kas --offer või --days.');
  const known = offerIds.find((one) => one === offer);
  if (known) return { offer: known };
  if (offer !== undefined) throw new UsageError(`Pakkumised on ${offerIds.join(', ')}.`);
  const seconds = Math.round(Number(days) * 86_400);
  if (!(seconds > 0)) throw new UsageError('Päevi on rohkem kui null.');
  return { seconds };
}
