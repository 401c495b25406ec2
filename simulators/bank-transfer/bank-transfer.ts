import { randomBytes } from 'node:crypto';
import { text, type SimAnswer, type SimRequest } from '../http-types.ts';
import { htmlPage } from '../page.ts';
import type { Simulator, SimulatorParts } from '../simulator.ts';
import { statementOf } from './statement.ts';

/** The account that the settings of a demo name. */
const account = 'EE382200221020145685';
const openingCents = 100_000;

/** A bank where somebody transfers money: it answers with the statement that the receiver would get. */
export function bankTransferSimulator({ baseUrl, clock }: SimulatorParts): Simulator {
  const page = htmlPage(200, {
    title: 'Pangaülekanne',
    body:
      `<form method="post" action="${baseUrl}/bank-transfer/">` +
      field('amount', 'Summa eurodes', '13.00') +
      field('reference', 'Viitenumber') +
      field('message', 'Selgitus') +
      field('payer', 'Maksja', 'Mari Maksja') +
      '<button>Maksa ja laadi väljavõte alla</button></form>' +
      '<p>Saaja loeb selle sisse käsuga<br><code>npm run cli -- import-statement --file valjavote.xml</code></p>',
  });

  function pay({ body }: SimRequest): SimAnswer {
    const fields = new URLSearchParams(body.toString());
    const [, euros, cents = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(fields.get('amount') ?? '') ?? [];
    if (euros === undefined) return text(400, 'Summa ei ole summa.');
    const ref = randomBytes(8).toString('hex').toUpperCase();
    const [reference, message] = ['reference', 'message'].map((name) => fields.get(name)?.trim());
    const transfer = {
      ref,
      day: new Date(clock()).toISOString().slice(0, 10),
      cents: Number(euros) * 100 + Number(cents.padEnd(2, '0')),
      payer: fields.get('payer') ?? '',
      iban: 'EE471000001020145685',
      ...(reference && { reference }),
      ...(message && { message }),
    };
    const bank = { profile: 'swedbank', version: '02' } as const;
    const statement = statementOf({ ...bank, account, openingCents, transfers: [transfer], id: `VV-${ref}` });
    return {
      status: 200,
      headers: {
        'content-type': 'application/xml; charset=utf-8',
        'content-disposition': 'attachment; filename="valjavote.xml"',
      },
      body: statement.toString(),
    };
  }

  return {
    name: 'bank-transfer',
    // Banks tell nothing by themselves.
    play: () => {},
    answer(request) {
      if (request.path !== '/') return undefined;
      return request.method === 'POST' ? pay(request) : page;
    },
  };
}

const field = (name: string, label: string, value = ''): string =>
  `<label>${label}<br><input name="${name}" value="${value}"></label>`;
