import type { MailRow } from '../domains/mail/index.ts';
import { actor, readArgs, UsageError, type Command } from './command.ts';

const states: Record<MailRow['state'], string> = {
  kept: 'hoitud (SMTP_URL on määramata)',
  failed: 'ebaõnnestus',
  suppressed: 'saaja ei soovi',
  waiting: 'ootab',
  sent: 'saadetud',
};

export const mail: Command = {
  name: 'mail',
  usage: `mail [NUMBER [--again]]
    Loetleb kirjad, mis ei ole kohale jõudnud; numbriga näitab ühe kirja teksti koos lingiga. --again saadab selle
    kohe uuesti.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, { again: { type: 'boolean', default: false } });
    const [number, ...rest] = positionals;
    if (rest.length > 0 || (number !== undefined && !/^\d{1,15}$/.test(number)))
      throw new UsageError('Palun nimeta üks kirja number.');
    if (number === undefined) {
      const rows = await services.mail.unsent();
      return { exitCode: 0, text: rows.map(line).join('\n') || 'Saatmata kirju ei ole.' };
    }
    if (values.again) {
      await services.mail.again(Number(number), actor);
      return { exitCode: 0, text: `Kirja ${number} proovitakse kohe uuesti saata.` };
    }
    const row = await services.mail.find(Number(number));
    if (!row) return { exitCode: 1, text: `Kirja ${number} ei ole.` };
    return { exitCode: 0, text: whole(row) };
  },
};

const line = (row: MailRow): string =>
  `${row.id}  ${instantText(row.createdAt)}  ${row.to}  ${row.subject}  [${states[row.state]}]${row.lastError ? `  ${row.lastError}` : ''}`;

const whole = (row: MailRow): string =>
  [
    `Saaja: ${row.toName} <${row.to}>`,
    `Teema: ${row.subject}`,
    `Seis:  ${states[row.state]}`,
    '',
    row.text || '(saadetud kirja teksti ei hoita)',
  ].join('\n');

const instantText = (ms: number): string => new Date(ms).toISOString().slice(0, 16).replace('T', ' ');
