import { beforeEach, describe, expect, it } from 'vitest';
import { euroText } from '../../../contract/rules/money.ts';
import { referenceOfMember } from '../../../contract/rules/reference-number.ts';
import { saveGuideSource } from '../../../contract/routes/console/guide.ts';
import { importStatement } from '../../../contract/routes/console/money.ts';
import { searchConsole } from '../../../contract/routes/console/search.ts';
import { orderViewtime } from '../../../contract/routes/payments/payments.ts';
import { createFakeProvider } from '../../adapters/payment/fake-provider.ts';
import { createAccount } from '../../domains/accounts/index.ts';
import { wantTitle } from '../../domains/catalogue/index.ts';
import { noteFeedChannels } from '../../domains/epg/source-store.ts';
import { operatorAs, signedIn } from '../../scenario/callers.ts';
import { scenario } from '../../scenario/scenario.ts';
import { statementsOf } from '../../scenario/statements.ts';
import { reportProblemAs } from '../../scenario/tickets.ts';
import { lookForAlarms } from '../service/alarms.ts';

const s = scenario({ paymentProviders: [createFakeProvider('trustly').provider] });
const { statement, transfer } = statementsOf(s);
type Someone = Awaited<ReturnType<typeof operatorAs>>;
let owner: Someone;
let support: Someone;
let lineup: Someone;
beforeEach(async () => {
  owner = await operatorAs(s, 'owner');
  support = await operatorAs(s, 'support');
  lineup = await operatorAs(s, 'lineup');
});

const search = async (text: string, by = owner) =>
  (await by.call(searchConsole, { query: { text } })).map(
    ({ kind, name, note }) => `${kind}: ${name} (${note})`,
  );
const title = (name: string) =>
  wantTitle(s.db, {
    name,
    kind: 'film',
    trailerOf: null,
    source: '/filmid/x',
    contentHash: name,
    subtitles: [],
    keepOriginal: false,
    createdAt: s.now(),
  });

describe('the search of the console', () => {
  it('finds members, tickets and money for those who help members, and nothing else', async () => {
    const { id, token } = await signedIn(s, 'kalle');
    const member = `member: kalle Liige (kalle@naide.test)`;
    const ticket = await reportProblemAs(s.client({ token }), { description: 'Kalle pilt hangub.' });
    const body = { provider: 'trustly', offer: '1m' } as const;
    const { order } = await s.client({ token })(orderViewtime, { body });
    await s.channel({ id: 'kalle', name: 'Kalle TV', number: 7 });
    const helped = [member, `ticket: Kalle pilt hangub. (#${ticket} · kalle Liige)`];
    expect(await search('kalle', support)).toEqual(helped);
    expect(await search('kalle', lineup)).toEqual(['channel: Kalle TV (7)']);
    expect(await search('kalle')).toEqual([...helped, 'channel: Kalle TV (7)']);
    expect(await search(referenceOfMember(id), support)).toEqual([member]);
    expect(await search(`#${ticket}`, support)).toEqual(helped);
    expect(await search(order.id, support)).toEqual([
      `order: ${order.id} (kalle@naide.test · ${euroText(1_300)})`,
    ]);
    expect(await search(order.id, lineup)).toEqual([]);
  });

  it('finds money that waits by who has sent it and what they have written', async () => {
    const form = new FormData();
    const bytes = statement([transfer({ payer: 'Õie Õun', message: 'naabri eest' })]);
    form.append('file', new File([new Uint8Array(bytes)], 'valjavote.xml'));
    await owner.call(importStatement, { form });
    for (const text of ['oie oun', 'NAABRI'])
      expect(await search(text, support), text).toEqual([
        expect.stringMatching(/^waitingPayment: Õie Õun \(.*\s€ · \d\d\.\d\d\.\d{4}\)$/),
      ]);
  });

  it('finds channels, titles and what feeds name for those who make the programme', async () => {
    await s.channel({ id: 'err', name: 'ETV+', number: 3 });
    await title('Õunaaed');
    await lineup.call(saveGuideSource, {
      body: { id: 'kava', url: 'https://epg.naide.test/kava.xml?key=salajane' },
    });
    await noteFeedChannels(s.db, 'kava', new Map([['etv2.ee', ['ETV kaks']]]));
    expect(await search('etv', lineup)).toEqual([
      'channel: ETV+ (3)',
      'guideChannel: ETV kaks (kava · etv2.ee)',
    ]);
    expect(await search('õuna', lineup)).toEqual(['title: Õunaaed ()']);
    const [source] = await search('kava', lineup);
    expect(source).toMatch(/^guideSource: kava/);
    expect(source).not.toContain('salajane');
    expect(await search('salajane', lineup)).toEqual([]);
    expect(await search('kava', support)).toEqual([]);
  });

  it('finds settings and operators for owners, and alarms for everybody', async () => {
    expect(await search('käibemaks')).toContain('setting: Käibemaks (VAT_PERCENT)');
    expect(await search('haldus.test')).toContain('operator: support (support@haldus.test)');
    for (const by of [support, lineup]) expect(await search('haldus.test', by)).toEqual([]);
    s.media.setAlive('s2', false);
    await s.services.alarms.note(await lookForAlarms(s.services));
    for (const by of [owner, support, lineup]) {
      const [alarm] = (await by.call(searchConsole, { query: { text: 's2' } })).filter(
        ({ kind }) => kind === 'alarm',
      );
      expect(alarm).toMatchObject({ name: expect.stringContaining('s2'), to: expect.stringMatching(/^\//) });
    }
  });

  it('takes signs of patterns for what they are, and shows five of a kind', async () => {
    await s.channel();
    await title('Sada protsenti');
    await lineup.call(saveGuideSource, { body: { id: 'kava', url: 'https://epg.naide.test/kava.xml' } });
    await noteFeedChannels(s.db, 'kava', new Map([['etv.ee', ['ETV']]]));
    for (let at = 0; at < 7; at++)
      await createAccount(s.db, { firstName: 'Mari', lastName: 'Tamm', email: `m${at}@naide.test` }, s.now());
    for (const text of ['%%', '__', '%e', '\\\\', "'; drop table operator; --"])
      expect(await search(text), text).toEqual([]);
    expect(await search('mari')).toHaveLength(5);
    expect(await search('  ')).toEqual([]);
  });
});
