import { htmlOfText } from '../../domains/support/index.ts';
import { actor, readArgs, UsageError, type Command } from '../command.ts';
import { table } from '../table.ts';

const states = ['open', 'waiting', 'closed', 'all'] as const;
const mostShown = 100;

const tickets: Command = {
  name: 'tickets',
  usage: `tickets [open|waiting|closed|all] [--search TEKST] [--after NUMBER]
    Loetleb pöördumised: vastust ootavad (vaikimisi, vanemad ees), vastatud, suletud või kõik (uuemad ees).`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, {
      search: { type: 'string' },
      after: { type: 'string' },
    });
    const state = states.find((one) => one === (positionals[0] ?? 'open'));
    if (!state) throw new UsageError(`Olek on üks neist: ${states.join(', ')}.`);
    const after = values.after === undefined ? undefined : numberIn(values.after);
    const { search } = values;
    const { list, next } = await services.support.tickets({ state, search, after, most: mostShown });
    if (list.length === 0) return { exitCode: 0, text: 'Pöördumisi ei ole.' };
    const rows = list.map((one) => [
      String(one.id),
      stateText(one),
      text(one.changedAt),
      one.category,
      one.asker.email,
      one.title,
    ]);
    const more = next === null ? '' : `\nVeel: --after ${next}`;
    return { exitCode: 0, text: table(rows) + more };
  },
};

const ticket: Command = {
  name: 'ticket',
  usage: `ticket NUMBER
    Näitab pöördumist: kes kirjutas, mida öeldi ja mis tehnilisi andmeid kaasa saadeti.`,
  async run({ services }, args) {
    const id = numberIn(readArgs(args, {}).positionals[0]);
    const { ticket: found, comments } = await services.support.ticket(id);
    const { asker, category, device, downloadMbps, uploadMbps, diagnostics, incidentId } = found;
    const head = [
      `${found.id}  ${stateText(found)}  ${category}  ${device}`,
      `${asker.name} <${asker.email}>${asker.accountId === null ? ' (külaline)' : ''}`,
      ...(downloadMbps === null ? [] : [`Alla ${downloadMbps}, üles ${uploadMbps} Mbit/s`]),
      ...(incidentId === null ? [] : [`Intsident ${incidentId}`]),
      ...(diagnostics ? [JSON.stringify(diagnostics)] : []),
    ];
    const said = comments.map(
      (one) =>
        `${text(one.createdAt)}  ${one.authorName}${one.byOperator ? ` (${one.byOperator})` : ''}\n${one.text}${one.filename ? `\n[${one.filename}]` : ''}`,
    );
    return { exitCode: 0, text: [head.join('\n'), ...said].join('\n\n') };
  },
};

const answerTicket: Command = {
  name: 'answer-ticket',
  usage: `answer-ticket NUMBER TEKST [--close]
    Vastab pöördumisele; koos lipuga --close ka sulgeb selle. Külaline saab vastuse kirjaga.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, { close: { type: 'boolean' } });
    const ticketId = numberIn(positionals[0]);
    const words = positionals.slice(1).join(' ').trim();
    if (words === '') throw new UsageError('Vaja on vastust.');
    const close = values.close ?? false;
    await services.support.answerTicket({ ticketId, html: htmlOfText(words), close }, actor);
    return { exitCode: 0, text: `Pöördumisele ${ticketId} on vastatud${close ? ' ja see on suletud' : ''}.` };
  },
};

const closeTicket: Command = {
  name: 'close-ticket',
  usage: `close-ticket NUMBER
    Sulgeb pöördumise ilma vastuseta.`,
  async run({ services }, args) {
    const ticketId = numberIn(readArgs(args, {}).positionals[0]);
    await services.support.answerTicket({ ticketId, close: true }, actor);
    return { exitCode: 0, text: `Pöördumine ${ticketId} on suletud.` };
  },
};

const reopenTicket: Command = {
  name: 'reopen-ticket',
  usage: `reopen-ticket NUMBER
    Avab suletud pöördumise uuesti.`,
  async run({ services }, args) {
    const ticketId = numberIn(readArgs(args, {}).positionals[0]);
    await services.support.reopenTicket({ ticketId }, actor);
    return { exitCode: 0, text: `Pöördumine ${ticketId} on jälle avatud.` };
  },
};

const linkTicket: Command = {
  name: 'link-ticket',
  usage: `link-ticket NUMBER INTSIDENT|none
    Seob pöördumise avatud intsidendiga või võtab selle intsidendist välja.`,
  async run({ services }, args) {
    const [first, second] = readArgs(args, {}).positionals;
    const ticketId = numberIn(first);
    const incidentId = second === 'none' ? null : numberIn(second);
    await services.support.linkTicket({ ticketId, incidentId }, actor);
    const what = incidentId === null ? 'ei ole enam üheski intsidendis' : `on intsidendis ${incidentId}`;
    return { exitCode: 0, text: `Pöördumine ${ticketId} ${what}.` };
  },
};

const incidents: Command = {
  name: 'incidents',
  usage: `incidents [--closed]
    Loetleb avatud (või suletud) intsidendid: kus, mis ajast ja mitu pöördumist.`,
  async run({ services }, args) {
    const { values } = readArgs(args, { closed: { type: 'boolean' } });
    const list = await services.support.incidents({ open: !values.closed, most: mostShown });
    if (list.length === 0) return { exitCode: 0, text: 'Intsidente ei ole.' };
    const rows = list.map((one) => [
      String(one.id),
      one.channelName ?? `server ${one.serverId}`,
      text(one.begunAt),
      `${one.tickets} pöördumist`,
    ]);
    return { exitCode: 0, text: table(rows) };
  },
};

const closeIncident: Command = {
  name: 'close-incident',
  usage: `close-incident NUMBER TEKST
    Vastab kõigile intsidendi avatud pöördumistele ja sulgeb need koos intsidendiga.`,
  async run({ services }, args) {
    const [first, ...rest] = readArgs(args, {}).positionals;
    const incidentId = numberIn(first);
    const words = rest.join(' ').trim();
    if (words === '') throw new UsageError('Vaja on vastust.');
    const count = await services.support.closeIncident({ incidentId, html: htmlOfText(words) }, actor);
    return { exitCode: 0, text: `Intsident ${incidentId} on suletud, vastatud ${count} pöördumisele.` };
  },
};

/** What operators do for members who ask for help. */
export const supportCommands: readonly Command[] = [
  tickets,
  ticket,
  answerTicket,
  closeTicket,
  reopenTicket,
  linkTicket,
  incidents,
  closeIncident,
];

function numberIn(text: string | undefined): number {
  const found = /^\d{1,15}$/.test(text ?? '') ? Number(text) : 0;
  if (found === 0) throw new UsageError('Vaja on numbrit.');
  return found;
}

const stateText = ({ state, waitsFor }: { state: string; waitsFor: string }): string =>
  state === 'closed' ? 'suletud' : waitsFor === 'operator' ? 'ootab vastust' : 'vastatud';
const text = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ') + 'Z';
