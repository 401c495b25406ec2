import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { memberPage } from '../contract/routes/console/members.ts';
import { listAllSettings, listFindings, retryWork } from '../contract/routes/console/service.ts';
import { chooseOperatorLanguage, operatorInfo } from '../contract/routes/console/sign-in.ts';
import { listNotifications } from '../contract/routes/notifications.ts';
import { listDevices } from '../contract/routes/sessions.ts';
import { chooseLanguage, getProfile, sendViewtime } from '../contract/routes/user.ts';
import { tDocuments } from './i18n/et/documents.ts';
import { operatorAs } from './scenario/callers.ts';
import { mari } from './scenario/operator-trail.ts';
import { scenario } from './scenario/scenario.ts';

const s = scenario();

/** What a refusal says to a caller with these headers. */
async function refusalTo(headers: Record<string, string>): Promise<string> {
  const answer = await s.inject({ method: 'GET', url: '/api/user', headers });
  return answer.json<{ message: string }>().message;
}

it('a caller without an account is answered in the language that they ask for, else in Estonian', async () => {
  expect(await refusalTo({})).toBe('Palun logi sisse.');
  expect(await refusalTo({ 'accept-language': 'en' })).toBe('Please sign in.');
  // As a browser says it by itself.
  expect(await refusalTo({ 'accept-language': 'en-GB,en;q=0.9' })).toBe('Palun logi sisse.');
});

it('who registers on an English page is written to in English', async () => {
  const payload = {
    firstName: 'Mary',
    lastName: 'Spruce',
    email: 'mary@naide.test',
    password: 'metsarajal-1',
    password2: 'metsarajal-1',
    recaptchaResponse: await s.solvedCaptcha(),
  };
  const headers = { 'accept-language': 'en' };
  const answer = await s.inject({ method: 'POST', url: '/auth/register', payload, headers });
  expect(answer.statusCode).toBe(200);
  const [mail] = await s.mails();
  expect(mail).toMatchObject({ subject: 'Activate your Pääsuke account' });
  expect(mail!.text).toContain('Hello, Mary!');
  expect(mail!.html).toContain('<html lang="en">');
});

it('each of two members hears of a gift in their own language, whoever made it', async () => {
  const [giver, receiver] = [await s.member(), await s.member()];
  await receiver.call(chooseLanguage, { body: { language: 'en' } });
  expect(await receiver.call(getProfile, {})).toMatchObject({ language: 'en' });
  const requestId = crypto.randomUUID();
  await giver.call(sendViewtime, { body: { targetEmail: receiver.email, targetDays: 10, requestId } });
  const [received] = await s.mails(receiver.email);
  expect(received).toMatchObject({ subject: 'You were given viewing time' });
  expect(received!.text).toContain('gave you 10 days of viewing time');
  expect(received!.text).toMatch(/now ends \d\d\/\d\d\/\d{4} \d\d:\d\d \(Estonian time\)/);
  const [sent] = await s.mails(giver.email);
  expect(sent).toMatchObject({ subject: 'Sinu kingitud vaatamisaeg jõudis kohale' });
  const heard = await receiver.call(listNotifications, { query: {} });
  expect(heard.list[0]).toMatchObject({ message: 'Liige 1 gave you 10 days of viewing time.' });
  const ofGiver = await giver.call(listNotifications, { query: {} });
  expect(ofGiver.list[0]?.message).toBe(`Kinkisid aadressile ${receiver.email} 10 päeva vaatamisaega.`);
});

it('a member is answered in the language of their account, at once and no matter what their browser speaks', async () => {
  const { token, call } = await s.member();
  const refused = async () => {
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'et' };
    const payload = { targetEmail: '', targetDays: 1, requestId: crypto.randomUUID() };
    const answer = await s.inject({ method: 'POST', url: '/api/user/sendtime', headers, payload });
    return answer.json<{ message: string }>().message;
  };
  expect(await refused()).toBe('Palun sisesta email');
  await call(chooseLanguage, { body: { language: 'en' } });
  expect(await refused()).toBe('Please enter an email');
});

it('a device without a name of its own is called so that each reader knows it', async () => {
  const { id, email } = await s.account();
  const payload = { username: email, password: s.password, rememberMe: true };
  const headers = { 'user-agent': 'Mozilla/5.0 (Web0S; Linux/SmartTV)', 'accept-language': 'en' };
  const answer = await s.inject({ method: 'POST', url: '/auth/user', payload, headers });
  const call = s.client({ token: answer.json<{ token: string }>().token });
  const support = await operatorAs(s, 'support');
  const named = async () => (await call(listDevices, {})).map(({ device }) => device);
  const namedToSupport = async () =>
    (await support.call(memberPage, { params: { id: String(id) } })).sessions.map(({ device }) => device);
  expect([await named(), await namedToSupport()]).toEqual([['LG teler'], ['LG teler']]);
  await call(chooseLanguage, { body: { language: 'en' } });
  expect([await named(), await namedToSupport()]).toEqual([['LG television'], ['LG teler']]);
});

it('an operator chooses for themselves', async () => {
  const { call } = await operatorAs(s, 'owner');
  expect(await call(operatorInfo, {})).toMatchObject({ language: null });
  const retry = () => call(retryWork, { body: { name: 'nothing' } });
  await expect(retry()).rejects.toMatchObject({ message: 'Sellist liiki töid ei ole: nothing' });
  await call(chooseOperatorLanguage, { body: { language: 'en' } });
  expect(await call(operatorInfo, {})).toMatchObject({ language: 'en' });
  await expect(retry()).rejects.toMatchObject({ message: 'There is no such kind of work: nothing' });
});

it('settings and findings of the doctor are in the language of each who asks', async () => {
  const [estonian, english] = [await operatorAs(s, 'owner', 'mari'), await operatorAs(s, 'owner', 'mary')];
  await english.call(chooseOperatorLanguage, { body: { language: 'en' } });
  const seller = async ({ call }: typeof english) =>
    (await call(listAllSettings, {})).find(({ code }) => code === 'SELLER_NAME');
  expect(await seller(english)).toMatchObject({ name: 'Name of the seller', form: 'Seller' });
  expect(await seller(estonian)).toMatchObject({ name: 'Müüja nimi', form: 'Müüja' });
  const backup = async ({ call }: typeof english) =>
    (await call(listFindings, { query: {} })).findings.find(({ mend }) => mend?.includes('cli -- backup'));
  expect(await backup(english)).toMatchObject({ what: 'Backup', found: 'none was made' });
  // What was found for one is kept for a while, and not said to another in their language.
  expect(await backup(estonian)).toMatchObject({ what: 'Varukoopia', found: 'pole tehtud' });
});

it('the guide to the e-wallet is in the language of its address, no matter who had it made', async () => {
  await s.services.settings.set('PAYPAL_EMAIL', 'maksed@naide.test', mari);
  await s.services.settings.set('PAYPAL_ENABLED', 'true', mari);
  const title = async (query: string) => {
    const headers = { 'accept-language': query ? 'et' : 'en' };
    const { rawPayload } = await s.inject({ method: 'GET', url: `/help/paypal.pdf${query}`, headers });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
      mergePages: true,
    });
    return text;
  };
  expect(await title('')).toContain(tDocuments('wallet.title'));
  expect(await title('?language=en')).toContain(tDocuments.in('en')('wallet.title'));
});
