import { beforeEach, describe, expect, it } from 'vitest';
import { CallError, type Client } from '../../contract/client.ts';
import { login } from '../../contract/routes/auth.ts';
import { memberPage } from '../../contract/routes/console/members.ts';
import { listPaymentQueue } from '../../contract/routes/console/money.ts';
import { consoleTicket } from '../../contract/routes/console/support.ts';
import { addTicketComment } from '../../contract/routes/tickets.ts';
import { updateProfile } from '../../contract/routes/user.ts';
import { typedName } from '../../contract/rules/typed-text.ts';
import { textOfHtml } from '../domains/support/html.ts';
import { operatorAs } from '../scenario/callers.ts';
import { harmless, hostileTexts } from '../scenario/hostile-texts.ts';
import { scenario } from '../scenario/scenario.ts';
import { statementsOf } from '../scenario/statements.ts';
import { formOf, reportProblemAs } from '../scenario/tickets.ts';

/** What members write and the console shows: told as it was written, or refused; markup only where it was made safe. */
const s = scenario();
let operator: Client;
beforeEach(async () => void ({ call: operator } = await operatorAs(s, 'support')));

/** Does it unless it is refused for what it says; the limits of one member's writing pass meanwhile. */
async function takes(input: () => Promise<unknown>): Promise<boolean> {
  s.passes(15_000);
  try {
    await input();
    return true;
  } catch (error) {
    const isRefused = error instanceof CallError && error.status < 500 && error.code !== 'request.tooMany';
    if (!isRefused) throw error;
    return false;
  }
}

/** Every text in an answer with the name of its field. */
function* textsIn(value: unknown, name = ''): Generator<[name: string, text: string]> {
  if (typeof value === 'string') yield [name, value];
  else if (value !== null && typeof value === 'object')
    for (const [key, one] of Object.entries(value)) yield* textsIn(one, Array.isArray(value) ? name : key);
}
const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** Signs that nobody sees are left out of what is written. */
const letters = (text: string): string => text.replace(/[\s\p{Cc}\p{Cf}]/gu, '');

describe('what a member writes', () => {
  it('as a name comes back as it was meant', async () => {
    const { id, call } = await s.member();
    let taken = 0;
    for (const text of hostileTexts) {
      const body = { firstName: text, lastName: 'Liige', viewtimeNotifyBeforeDays: null };
      if (!(await takes(() => call(updateProfile, { body })))) continue;
      taken++;
      expect((await operator(memberPage, { params: { id: String(id) } })).firstName).toBe(typedName(text));
    }
    expect(taken).toBeGreaterThan(20);
  });

  it('in a ticket is words in safe markup, and nothing else of it is markup', async () => {
    const { call } = await s.member();
    const ticketId = await reportProblemAs(call, { description: hostileTexts[0]! });
    const taken = [hostileTexts[0]!];
    for (const commentText of hostileTexts) {
      const input = formOf({ ticketId: String(ticketId), commentText });
      if (await takes(() => call(addTicketComment, input))) taken.push(commentText);
    }
    expect(taken.length).toBeGreaterThan(150);
    const { comments } = await operator(consoleTicket, { params: { id: String(ticketId) } });
    for (const { html } of comments) expect(html).toMatch(harmless);
    const last = taken.slice(-comments.length).map(letters);
    expect(comments.map(({ html }) => letters(textOfHtml(html)))).toEqual(last);
  });

  it('in what goes along with a report is told as it was', async () => {
    const { call } = await s.member();
    const short = hostileTexts.filter((text) => text.length <= 40).slice(0, 10);
    expect(short).toHaveLength(10);
    const [engine = '', quality = '', screen = ''] = short.toSorted((a, b) => a.length - b.length);
    const events = short.map((what) => ({ secondsAgo: 1, what }));
    const diagnostics = { engine, quality, screen, browser: short[5]!, errors: short, events };
    const ticketId = await reportProblemAs(call, { diagnostics: JSON.stringify(diagnostics) });
    const shown = await operator(consoleTicket, { params: { id: String(ticketId) } });
    expect(shown.diagnostics).toEqual(diagnostics);
    const { diagnostics: _, ...rest } = shown;
    const others = [...textsIn(rest)].filter(([name]) => name !== 'html');
    expect(others.filter(([, text]) => /[<>]/.test(text))).toEqual([]);
  });

  it('as the name of their device and its zone says nothing that is not known', async () => {
    const { id, email } = await s.member();
    for (const text of hostileTexts.slice(0, 40)) {
      const printable = text.replace(/[^\x20-\x7e]/g, '');
      const body = {
        username: email,
        password: s.password,
        rememberMe: false,
        place: 'main' as const,
        timeZone: text.slice(0, 60),
      };
      await takes(() => s.client({ userAgent: printable })(login, { body }));
    }
    const { sessions } = await operator(memberPage, { params: { id: String(id) } });
    expect(sessions).not.toEqual([]);
    for (const [, text] of textsIn(sessions)) expect(text).not.toMatch(/[<>]/);
  });
});

it('what a payer writes waits with their money as they wrote it', async () => {
  const { read, transfer } = statementsOf(s);
  const texts = hostileTexts.map(words).filter((text) => /^[\x20-\x7e]{1,60}$/.test(text));
  expect(texts.length).toBeGreaterThan(20);
  await read(texts.map((text) => transfer({ cents: 700, message: text, payer: text })));
  const waiting = await operator(listPaymentQueue, {});
  expect(waiting.map(({ message, payerName }) => [message, payerName])).toEqual(
    texts.map((text) => [text, text]),
  );
});
