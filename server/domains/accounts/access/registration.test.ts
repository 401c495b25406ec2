import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { activate, findReferral, getCaptcha, register } from '../../../../contract/routes/access.ts';
import { login } from '../../../../contract/routes/auth.ts';
import { scenario } from '../../../scenario/scenario.ts';
import { entriesOf as auditOf } from '../../audit/store.ts';
import { createAccount, emailKeyOf } from '../index.ts';
import { findByEmailKey } from '../store.ts';

const folder = mkdtempSync(join(tmpdir(), 'psk-deny-'));
const denyFile = join(folder, 'keelatud.txt');
const deny = () => writeFileSync(denyFile, '# endised\nkuri.test\nuks@teine.test # üks inimene\n');
// A file that the settings name is there before the server starts.
deny();
beforeEach(deny);
afterAll(() => rmSync(folder, { recursive: true }));

const s = scenario({ emailDenyFile: denyFile });

let networks = 0;
/** Registers from a network of its own, with everything filled in but what a test says. */
async function signUp(form: object = {}) {
  const body = {
    firstName: 'Mari',
    lastName: 'Kuusk',
    email: 'mari.uus@naide.test',
    password: 'metsarajal-1',
    password2: 'metsarajal-1',
    recaptchaResponse: await s.solvedCaptcha(),
    ...form,
  };
  networks = (networks + 1) % 250;
  return s.client({ address: `198.51.${networks}.1` })(register, { body });
}
const codeOf = (form: object) =>
  signUp(form).then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const signIn = (username: string) =>
  s.client()(login, { body: { username, password: 'metsarajal-1', rememberMe: false } });
const found = (email: string) => findByEmailKey(s.db, emailKeyOf(email));

describe('registering', () => {
  it('sends a link and keeps the account closed until it is opened', async () => {
    expect(await signUp({ firstName: '  Mari ', email: ' Mari.Uus@Naide.Test ' })).toEqual({
      ok: true,
      deviceKey: expect.stringMatching(/^[\w-]{43}$/),
    });
    const [mail] = await s.mails();
    expect(mail).toMatchObject({ to: { name: 'Mari Kuusk', address: 'Mari.Uus@naide.test' } });
    expect(s.linkIn(mail)).toMatch(/^http:\/\/localhost:8080\/auth\/activate\/[\w-]{32}$/);
    expect(mail!.html).toContain(s.linkIn(mail));
    await expect(signIn('mari.uus@naide.test')).rejects.toMatchObject({
      code: 'auth.notActivated',
      status: 403,
    });
    expect(await found('mari.uus@naide.test')).toMatchObject({ firstName: 'Mari', activatedAt: null });
  });

  it('asks in the order of the form', async () => {
    const empty = {
      recaptchaResponse: '',
      firstName: ' ',
      lastName: ' ',
      email: ' ',
      password: '',
      password2: 'x',
      recomendeeEmail: '',
    };
    const steps: [object, string][] = [
      [{}, 'register.captchaRequired'],
      [{ recaptchaResponse: 'x' }, 'register.firstNameRequired'],
      [{ firstName: 'Mari' }, 'register.lastNameRequired'],
      [{ lastName: 'Kuusk' }, 'register.emailRequired'],
      [{ email: 'mari@naide.test' }, 'register.passwordRequired'],
      [{ password: 'lühike' }, 'register.passwordMismatch'],
      [{ password2: 'lühike', recomendeeEmail: ' MARI@naide.test' }, 'register.referrerIsSelf'],
      [{ recomendeeEmail: 'keegi' }, 'form.emailInvalid'],
      [{ recomendeeEmail: '' }, 'form.passwordTooShort'],
      [{ password: 'metsarajal-1', password2: 'metsarajal-1' }, 'captcha.wrong'],
    ];
    let form: object = empty;
    for (const [change, code] of steps) {
      form = { ...form, ...change };
      expect(await codeOf(form)).toBe(code);
    }
    expect(await s.mails()).toEqual([]);
  });

  it('takes a captcha once, and while it is fresh', async () => {
    const recaptchaResponse = await s.solvedCaptcha();
    const both = await Promise.all([
      codeOf({ email: 'a@naide.test', recaptchaResponse }),
      codeOf({ email: 'b@naide.test', recaptchaResponse }),
    ]);
    expect(both.sort()).toEqual(['captcha.expired', 'ok']);
    const late = await s.solvedCaptcha();
    s.passes(11 * 60_000);
    expect(await codeOf({ email: 'c@naide.test', recaptchaResponse: late })).toBe('captcha.expired');
  });

  it('gives one account to an address, also at the same instant and in other spellings', async () => {
    const forms = ['uus@näide.test', 'UUS@NÄIDE.TEST', 'uus@xn--nide-loa.test', ' uus@na\u0308ide.test'];
    const codes = await Promise.all(forms.map((email) => codeOf({ email })));
    expect(codes.sort()).toEqual(['ok', 'user.accountExists', 'user.accountExists', 'user.accountExists']);
    expect(await s.mails()).toHaveLength(1);
    const { email } = await s.account();
    expect(await codeOf({ email })).toBe('user.accountExists');
  });

  it.each([
    'keegi@mailinator.com',
    'keegi@alam.mailinator.com',
    'x@kuri.test',
    'x@alam.kuri.test',
    'Uks@teine.test',
  ])('refuses %s', async (email) => expect(await codeOf({ email })).toBe('user.emailNotAllowed'));

  it.each(['x@1.2.3.0x7', `x@${'ä'.repeat(63)}.test`, 'x@⒈naide.test', `mari@${'õ.'.repeat(40)}test`])(
    'takes %s for no address',
    async (email) => expect(await codeOf({ email })).toBe('form.emailInvalid'),
  );

  it('reads the operator’s list again when it changed', async () => {
    expect(await codeOf({ email: 'kaks@teine.test' })).toBe('ok');
    writeFileSync(denyFile, 'teine.test\n');
    expect(await codeOf({ email: 'kolm@teine.test' })).toBe('user.emailNotAllowed');
    expect(await codeOf({ email: 'x@kuri.test' })).toBe('ok');
    rmSync(denyFile);
    expect(await codeOf({ email: 'neli@teine.test' })).toBe('user.emailNotAllowed');
  });

  it.each(['🐦 Pääsuke', 'شجرة', 'עץ', '<b>Mari</b>', "O'Neill", 'x'.repeat(100), '👩‍👩‍👧', 'Ⅷ'])(
    'takes %s for a name',
    async (firstName) => {
      expect(await codeOf({ firstName })).toBe('ok');
      expect(await found('mari.uus@naide.test')).toMatchObject({ firstName });
      const [mail] = await s.mails();
      expect(mail!.text).toContain(`Tere, ${firstName}!`);
      expect(mail!.html).not.toContain('<b>');
    },
  );

  it.each(['Ma\u0000ri', 'Mari\r\nBcc: x@y.ee', 'Ma\u202eri', '\ud800', 'Ma\u2028ri', 'x'.repeat(101)])(
    'refuses %j for a name',
    async (lastName) => expect(await codeOf({ lastName })).toBe('request.invalid'),
  );

  it('refuses a body of ten megabytes before reading it', async () => {
    const payload = JSON.stringify({ firstName: 'x'.repeat(10_000_000) });
    const headers = { 'content-type': 'application/json' };
    const answer = await s.inject({ method: 'POST', url: '/auth/register', payload, headers });
    expect([answer.statusCode, answer.json().error]).toEqual([413, 'request.tooLarge']);
  });

  it('slows down one network', async () => {
    const call = s.client({ address: '192.0.2.1' });
    const body = {
      firstName: '',
      lastName: '',
      email: '',
      password: '',
      password2: '',
      recaptchaResponse: '',
    };
    const codes = [];
    for (let i = 0; i < 22; i++) codes.push(await call(register, { body }).catch((error) => error.code));
    expect([codes[19], codes[20]]).toEqual(['register.captchaRequired', 'request.tooMany']);
    const asked = Array.from({ length: 70 }, () => call(getCaptcha, {}).catch((error) => error.code));
    expect(await Promise.all(asked)).toContain('request.tooMany');
  });

  it('leaves no account when its mail cannot be written', async () => {
    await s.db.execute('alter table mail add constraint broken check (id < 0)');
    try {
      expect(await codeOf({})).toBe('server.failed');
      expect(await found('mari.uus@naide.test')).toBeUndefined();
    } finally {
      await s.db.execute('alter table mail drop constraint broken');
    }
    expect(await codeOf({})).toBe('ok');
  });
});

describe('being invited', () => {
  it('counts by the friend’s address or code', async () => {
    const friend = await s.account();
    const { referralCode } = (await found(friend.email))!;
    expect(await codeOf({ email: 'a@naide.test', recomendeeEmail: ` ${friend.email.toUpperCase()}` })).toBe(
      'ok',
    );
    expect(await codeOf({ email: 'b@naide.test', referredByCode: referralCode.toLowerCase() })).toBe('ok');
    const byOtherName = { referrerId: referralCode, referredByCode: null, recomendeeEmail: null };
    expect(await codeOf({ email: 'c@naide.test', ...byOtherName })).toBe('ok');
    for (const email of ['a@naide.test', 'b@naide.test', 'c@naide.test'])
      expect(await found(email)).toMatchObject({ referredBy: friend.id });
  });

  it('by nobody we know is refused for an address, and written down for a code', async () => {
    expect(await codeOf({ recomendeeEmail: 'tundmatu@naide.test' })).toBe('user.referrerUnknown');
    expect(await codeOf({ referredByCode: 'EIOLEOLEMAS' })).toBe('ok');
    const made = (await found('mari.uus@naide.test'))!;
    expect(made.referredBy).toBeNull();
    const [entry] = await auditOf(s.db, made.id);
    expect(entry).toMatchObject({ action: 'account.registered', details: { referral: 'unknownCode' } });
  });

  it('by somebody who never opened their account counts as unknown', async () => {
    expect(await codeOf({ email: 'avamata@naide.test' })).toBe('ok');
    expect(await codeOf({ recomendeeEmail: 'avamata@naide.test' })).toBe('user.referrerUnknown');
  });
});

describe('accounts that need no proof', () => {
  it('are open at once', async () => {
    const id = await createAccount(
      s.db,
      { email: 'haldur@naide.test', password: 'metsarajal-1', firstName: 'H', lastName: 'R' },
      s.now(),
    );
    expect((await signIn('haldur@naide.test')).user?.id).toBe(id);
  });
});

describe('what is typed, copied or put together in another way', () => {
  const [softHyphen, zeroWidth, enDash] = ['\u00ad', '\u200b', '–'];

  it('is the same name, address and code at every door', async () => {
    const friend = await s.member();
    const { referralCode } = (await findByEmailKey(s.db, emailKeyOf(friend.email)))!;
    const typed = `${referralCode.slice(0, 5).toLowerCase()}${enDash}${zeroWidth}${referralCode.slice(5)} `;
    const known = async (code: string) => (await s.client()(findReferral, { params: { code } })).known;
    expect([await known(typed), await known('EIOLEOLEMAS')]).toEqual([true, false]);
    await signUp({
      firstName: `Ma${softHyphen}ri${enDash}Liis `,
      email: `${zeroWidth}mari.liis @naide.test`,
      referredByCode: typed,
    });
    const account = (await findByEmailKey(s.db, 'mari.liis@naide.test'))!;
    expect(account).toMatchObject({ firstName: 'Mari-Liis', email: 'mari.liis@naide.test' });
    expect(account.referredBy).toBe(friend.id);
    expect(await codeOf({ email: 'ＭＡＲＩ.liis＠naide.test' })).toBe('user.accountExists');
    const signIn = s.client()(login, {
      body: { username: `${friend.email}${zeroWidth}`, password: s.password, place: 'main' },
    });
    expect((await signIn).token).toEqual(expect.any(String));
  });

  it('opens an account by a link that was copied with signs that nobody sees', async () => {
    await signUp({ email: 'lingiga@naide.test' });
    const key = new URL(s.linkIn((await s.mails('lingiga@naide.test')).at(-1)!)).pathname.split('/').at(-1)!;
    await s.client()(activate, {
      params: { key: `${key.slice(0, 9)}${softHyphen}${key.slice(9)}${zeroWidth}` },
      body: {},
    });
    expect((await findByEmailKey(s.db, 'lingiga@naide.test'))!.activatedAt).toEqual(expect.any(Number));
  });
});
