import { describe, expect, it } from 'vitest';
import { reportProblem } from '../../../contract/routes/tickets.ts';
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
    expect(await send()).toEqual({ ok: true, ticketId: null });
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

  it('needs an address and a captcha', async () => {
    await expect(send({ user: ' ' })).rejects.toThrow(refusal('helpdesk.userRequired'));
    await expect(send({ user: 'keegi' })).rejects.toThrow(refusal('form.emailInvalid'));
    await expect(send({ recaptchaResponse: '' })).rejects.toThrow(refusal('register.captchaRequired'));
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
    expect(await send()).toEqual({ ok: true, ticketId: null });
    const many = Array.from({ length: 60 }, () => send({ user: '' }).catch((error) => error.code));
    expect(await Promise.all(many)).toContain('request.tooMany');
  });
});
