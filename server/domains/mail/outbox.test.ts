import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { scenario } from '../../scenario/scenario.ts';
import { createOutbox, letters, post } from './index.ts';
import { findMail, listUnsent as listUnsentMail } from './store.ts';

const s = scenario();
const minute = 60_000;
const hour = 60 * minute;

const letter = letters.activation({ firstName: 'Mari' }, 'https://tv.naide.test/auth/activate/x');
const posting = {
  kind: 'activation',
  to: 'mari@naide.test',
  toKey: 'mari@naide.test',
  toName: 'Mari Kuusk',
} as const;
const write = (sourceKey: string, more: object = {}) =>
  post(s.db, { ...posting, sourceKey, letter, ...more }, s.now());
const busy = { outcome: 'later', error: '451 hiljem' } as const;
const unknown = { outcome: 'refused', error: '550 5.1.1', badAddress: true } as const;

describe('the outbox', () => {
  it('sends what was written, once', async () => {
    await write('a');
    await write('a');
    expect(await s.mails()).toHaveLength(1);
    expect(await s.mails()).toHaveLength(1);
    expect(await findMail(s.db, 1)).toMatchObject({ state: 'sent', text: '', html: '', sentAt: s.now() });
  });

  it('sends nothing of what was rolled back', async () => {
    const failing = s.db.transaction(async (tx) => {
      await post(tx, { ...posting, sourceKey: 'a', letter }, s.now());
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await s.mails()).toEqual([]);
  });

  it('tries again, ever more seldom, and gives up when nobody waits any more', async () => {
    s.mailServer.answerWith(busy);
    await write('a');
    const attempts = async () => {
      await s.outbox.run();
      return (await findMail(s.db, 1))!.attempts;
    };
    expect(await attempts()).toBe(1);
    expect(await attempts()).toBe(1);
    s.passes(minute);
    expect(await attempts()).toBe(2);
    s.passes(minute);
    expect(await attempts()).toBe(2);
    s.passes(minute);
    expect(await attempts()).toBe(3);
    for (let i = 0; i < 30; i++) {
      s.passes(6 * hour);
      await s.outbox.run();
    }
    const row = (await findMail(s.db, 1))!;
    expect(row).toMatchObject({ state: 'failed', lastError: '451 hiljem' });
    expect(row.attempts).toBeLessThan(25);
  });

  it('delivers when the server is back', async () => {
    s.mailServer.answerWith(busy);
    await write('a');
    expect(await s.mails()).toEqual([]);
    s.mailServer.answerWith({ outcome: 'sent' });
    s.passes(minute);
    expect(await s.mails()).toHaveLength(1);
  });

  it('leaves a link that has run out unsent', async () => {
    s.mailServer.answerWith(busy);
    await write('a', { kind: 'reset' });
    for (let i = 0; i < 10; i++) {
      await s.outbox.run();
      s.passes(hour / 4);
    }
    expect(await findMail(s.db, 1)).toMatchObject({ state: 'failed' });
  });

  it('loses nothing when it is killed between sending and noting it', async () => {
    await write('a');
    // Taken, and nothing more.
    const until = new Date(s.now() + 5 * minute).toISOString();
    await s.db.execute(sql`update mail set attempts = 1, next_attempt_at = ${until}`);
    expect(await s.mails()).toEqual([]);
    s.passes(5 * minute);
    const [mail] = await s.mails();
    expect(mail!.messageId).toMatch(/^<m1\.[a-z0-9]+@naide\.test>$/);
  });

  it('gives each mail to one of many senders', async () => {
    for (let i = 0; i < 50; i++) await write(`mail ${i}`);
    const parts = { db: s.db, clock: s.now, mail: s.mailServer.port, domain: 'naide.test' };
    await Promise.all([s.outbox.run(), createOutbox(parts).run(), createOutbox(parts).run()]);
    expect(new Set(s.mailServer.sent.map((mail) => mail.messageId)).size).toBe(50);
    expect(s.mailServer.sent).toHaveLength(50);
  });

  it('keeps mails for the operator where none can leave', async () => {
    await write('a');
    await createOutbox({ db: s.db, clock: s.now, mail: undefined, domain: 'naide.test' }).run();
    const [row] = await listUnsentMail(s.db);
    expect(row).toMatchObject({ state: 'kept', to: 'mari@naide.test' });
    expect(row!.text).toContain('https://tv.naide.test/auth/activate/x');
  });
});

describe('a mailbox that does not exist', () => {
  it('gets no reminders any more, and for a day nothing', async () => {
    s.mailServer.answerWith(unknown);
    await write('a');
    await s.outbox.run();
    expect(await findMail(s.db, 1)).toMatchObject({ state: 'failed' });
    s.mailServer.answerWith({ outcome: 'sent' });
    await write('b', { kind: 'reset' });
    await write('c', { kind: 'viewtime-reminder' });
    expect(await s.mails()).toEqual([]);
    s.passes(25 * hour);
    await write('d', { kind: 'viewtime-reminder' });
    expect(await s.mails()).toEqual([]);
    await write('e', { kind: 'reset' });
    expect(await s.mails()).toHaveLength(1);
    await write('f', { kind: 'viewtime-reminder' });
    expect(await s.mails()).toHaveLength(2);
  });
});

describe('what people wrote', () => {
  it('never becomes a header or markup', async () => {
    const toName = 'Mari\r\nBcc: kõik@naide.test\u0000';
    await write('a', {
      toName,
      letter: {
        ...letters.activation({ firstName: '<img src=x onerror=alert(1)>' }, 'https://a.test/"><script>'),
        subject: 'Tere\r\nX-Kuri: jah',
      },
    });
    const [mail] = await s.mails();
    expect(mail!.to.name).toBe('Mari Bcc: kõik@naide.test');
    expect(mail!.subject).toBe('Tere X-Kuri: jah');
    expect(mail!.html).not.toMatch(/<img|<script|"><s/);
    expect(mail!.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  it.each([
    'a@b.ee\r\nBcc: x@y.ee',
    'a@b.ee, c@d.ee',
    '<a@b.ee>',
    'a b@c.ee',
    '@b.ee',
    'a@b@c.ee',
    'a\u0000@b.ee',
  ])('is no address when it could break out of its line: %j', async (to) => {
    await expect(write('a', { to })).rejects.toThrow('address');
  });
});
