import { describe, expect, it } from 'vitest';
import { mountedPaths } from '../../../contract/route.ts';
import { confirmReport, leadToReport, reportProblem } from '../../../contract/routes/tickets.ts';
import { mari } from '../../scenario/operator-trail.ts';
import { scenario } from '../../scenario/scenario.ts';
import { formOf } from '../../scenario/tickets.ts';

const s = scenario();
const refusal = (code: string) => expect.objectContaining({ code });

describe('a report of a guest', () => {
  const report = {
    user: 'Külaline@Naide.test',
    category: 'Telekava',
    device: 'Tablet',
    description: 'Telekava on tühi.',
  };
  const send = async (fields: Record<string, string> = {}) =>
    s.client()(reportProblem, formOf({ ...report, recaptchaResponse: await s.solvedCaptcha(), ...fields }));

  it('is answered by mail, in words', async () => {
    expect(await send()).toEqual({ ok: true, ticketId: null, confirmation: false });
    const { list } = await s.services.support.tickets({ state: 'open', from: 'guest', most: 10 });
    expect(list).toMatchObject([
      { title: 'Telekava on tühi.', asker: { accountId: null, email: report.user } },
    ]);
    const ticketId = list[0]!.id;
    const html = '<p>Tere!</p><p>Proovi <a href="https://naide.test/abi">siit</a> &amp; uuesti.</p>';
    await s.services.support.answerTicket({ ticketId, html, close: true }, mari);
    const [mail] = await s.mails('Külaline@naide.test');
    expect(mail).toMatchObject({ subject: `Vastus sinu pöördumisele nr ${ticketId}` });
    for (const words of [
      '„Telekava on tühi.“',
      'Proovi siit (https://naide.test/abi) & uuesti.',
      '/#/helpdesk',
    ])
      expect(mail!.text).toContain(words);
    expect(await s.mails()).toHaveLength(1);
  });

  it('needs an address, and a captcha that is right where there is one', async () => {
    await expect(send({ user: ' ' })).rejects.toThrow(refusal('helpdesk.userRequired'));
    await expect(send({ user: 'keegi' })).rejects.toThrow(refusal('form.emailInvalid'));
    await expect(send({ recaptchaResponse: 'vale' })).rejects.toThrow(refusal('captcha.wrong'));
    expect((await s.services.support.tickets({ state: 'all', most: 10 })).list).toEqual([]);
  });

  it('is answered without files, and closed without a mail that says nothing', async () => {
    await send();
    const [{ id: ticketId } = { id: 0 }] = (await s.services.support.tickets({ state: 'open', most: 1 }))
      .list;
    const file = { name: 'juhend.txt', bytes: Buffer.from('juhend') };
    const withFile = s.services.support.answerTicket({ ticketId, html: 'Siin' }, mari, file);
    await expect(withFile).rejects.toThrow('Külalisele ei saa faili saata.');
    await s.services.support.answerTicket({ ticketId, close: true }, mari);
    expect(await s.mails()).toEqual([]);
  });

  it('is not taken too often from one network', async () => {
    const codes: unknown[] = [];
    for (let i = 0; i < 6; i++)
      codes.push(
        await send().then(
          () => 'taken',
          (error) => error.code,
        ),
      );
    expect(codes).toEqual([...Array(5).fill('taken'), 'request.tooMany']);
  });

  it('that is refused uses up nothing of that, and yet no network may send without end', async () => {
    for (let i = 0; i < 10; i++)
      await expect(send({ user: '' })).rejects.toThrow(refusal('helpdesk.userRequired'));
    expect(await send()).toMatchObject({ ok: true });
    const many = Array.from({ length: 60 }, () => send({ user: '' }).catch((error) => error.code));
    expect(await Promise.all(many)).toContain('request.tooMany');
  });
});

describe('a report of a guest by a client without a captcha', () => {
  const five = {
    user: 'kylaline@naide.test',
    category: 'Pilt/heli',
    device: 'SmartTV',
    description: 'Pilt hangub.',
    file: 'null',
  };
  const send = (fields: Record<string, string> = five, file?: { name: string; bytes: Uint8Array }) =>
    s.client()(reportProblem, formOf(fields, file));
  const open = async () => (await s.services.support.tickets({ state: 'all', most: 10 })).list;
  const keyIn = (mail: { text: string } | undefined) =>
    new URL(s.linkIn(mail as never)).pathname.split('/').at(-1)!;

  it('counts once the link of a mail is confirmed, with its file, and once only', async () => {
    const { file: _, ...fields } = five;
    const sent = await send(fields, { name: 'logi.txt', bytes: Buffer.from('viga 17') });
    expect(sent).toEqual({ ok: true, ticketId: null, confirmation: true });
    expect(await open()).toEqual([]);
    const [mail] = await s.mails(five.user);
    expect(mail).toMatchObject({ subject: 'Kinnita oma pöördumine' });
    expect(mail!.text).not.toContain(five.description);
    const key = keyIn(mail);
    const led = await s.inject({ url: mountedPaths(leadToReport)[0]!.replace(':key', key) });
    expect([led.statusCode, led.headers.location]).toEqual([
      303,
      expect.stringMatching(`/#/helpdesk/confirm/${key}$`),
    ]);
    expect(await open()).toEqual([]);
    for (let press = 0; press < 2; press++)
      expect(await s.client()(confirmReport, { params: { key } })).toEqual({ ok: true });
    expect(await open()).toMatchObject([{ title: 'Pilt hangub.', asker: { email: five.user } }]);
    const [ticket] = await open();
    const said = await s.services.support.ticket(ticket!.id);
    expect(JSON.stringify(said)).toContain('logi.txt');
  });

  it('takes the five fields of the form, nulls and empty texts, and says by the rules what is missing', async () => {
    expect(await send()).toMatchObject({ confirmation: true });
    expect(
      await send({ ...five, downloadSpeed: 'null', uploadSpeed: 'null', diagnostics: 'undefined' }),
    ).toMatchObject({
      ok: true,
    });
    const { user: _, ...nobody } = five;
    await expect(send(nobody)).rejects.toThrow(refusal('helpdesk.userRequired'));
    await expect(send({ ...five, category: 'null' })).rejects.toThrow(refusal('helpdesk.categoryRequired'));
    await expect(send({ ...five, description: '' })).rejects.toThrow(refusal('helpdesk.descriptionRequired'));
    await expect(send({ ...five, downloadSpeed: '12,5', uploadSpeed: '' })).rejects.toThrow(
      refusal('helpdesk.speedRequired'),
    );
  });

  it('is forgotten after a day, and fills no mailbox', async () => {
    const key = async () => keyIn((await s.mails(five.user)).at(-1));
    await send();
    const old = await key();
    s.passes(25 * 3_600_000);
    await expect(s.client()(confirmReport, { params: { key: old } })).rejects.toThrow(
      refusal('auth.keyInvalid'),
    );
    for (let i = 0; i < 3; i++) await send().catch(() => undefined);
    await expect(send({ ...five, user: ' KYLALINE@naide.test ' })).rejects.toThrow(
      refusal('request.tooMany'),
    );
  });
});
