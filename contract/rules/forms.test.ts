import { describe, expect, it } from 'vitest';
import { profilePictureMaxBytes, shortestPassword } from '../constants.ts';
import { checkLogin } from './login.ts';
import { checkForgot, checkReset } from './password-reset.ts';
import {
  checkEmailChange,
  checkPicture,
  checkProfile,
  isReminderDays,
  profileFaults,
  type ProfileForm,
} from './profile.ts';
import { checkRegistration, type Registration } from './registration.ts';

const password = 'p'.repeat(shortestPassword);
const short = 'p'.repeat(shortestPassword - 1);

describe('a registration', () => {
  const good: Registration = {
    firstName: 'Leida',
    lastName: 'Liige',
    email: 'leida@naide.test',
    password,
    password2: password,
    recaptchaResponse: 'x',
  };
  const fault = (fields: Partial<Registration>) => checkRegistration({ ...good, ...fields });

  it('tells its faults in the order in which the form asks', () => {
    // Everything is wrong; one thing after the other is put right.
    const form: Registration = {
      firstName: ' ',
      lastName: '',
      email: ' ',
      password: '',
      password2: short,
      recomendeeEmail: 'LEIDA@naide.test',
      recaptchaResponse: '',
    };
    const steps: [string, Partial<Registration>][] = [
      ['register.captchaRequired', { recaptchaResponse: 'x' }],
      ['register.firstNameRequired', { firstName: 'Leida' }],
      ['register.lastNameRequired', { lastName: 'Liige' }],
      ['register.emailRequired', { email: 'leida@naide.test' }],
      ['register.passwordRequired', { password: password }],
      ['register.passwordMismatch', { password: short }],
      ['register.referrerIsSelf', { recomendeeEmail: 'mari@' }],
      ['form.emailInvalid', { recomendeeEmail: 'mari@naide.test' }],
      ['form.passwordTooShort', { password, password2: password }],
    ];
    for (const [code, mended] of steps) {
      expect(checkRegistration(form)).toBe(code);
      Object.assign(form, mended);
    }
    expect(checkRegistration(form)).toBeUndefined();
  });

  it('needs no referrer, and one of blanks is none', () => {
    for (const recomendeeEmail of [undefined, '', '  ']) expect(fault({ recomendeeEmail })).toBeUndefined();
    expect(fault({ email: 'leida' })).toBe('form.emailInvalid');
  });
});

describe('a profile', () => {
  const good: ProfileForm = {
    firstName: 'Leida',
    lastName: 'Liige',
    oldPassword: '',
    newPassword: '',
    newPassword2: '',
    hasPassword: true,
  };
  const fault = (fields: Partial<ProfileForm>) => checkProfile({ ...good, ...fields });
  const both = (text: string) => ({ newPassword: text, newPassword2: text });

  it('has names, and a password only when it is to be another', () => {
    expect(fault({})).toBeUndefined();
    expect(fault({ oldPassword: 'vana' })).toBeUndefined();
    for (const names of [{ firstName: ' ' }, { lastName: '' }]) expect(fault(names)).toBe('profile.invalid');
  });

  it('asks for the old password, unless there is none', () => {
    expect(fault(both(password))).toBe('profile.oldPasswordRequired');
    expect(fault({ ...both(password), oldPassword: 'vana' })).toBeUndefined();
    expect(fault({ ...both(password), hasPassword: false })).toBeUndefined();
  });

  it('takes the new password when it is long enough and twice the same', () => {
    const old = { oldPassword: 'vana' };
    expect(fault({ ...old, newPassword: password, newPassword2: short })).toBe('profile.passwordMismatch');
    expect(fault({ ...old, newPassword2: password })).toBe('profile.passwordMismatch');
    expect(fault({ ...old, ...both(short) })).toBe('form.passwordTooShort');
  });

  it('tells all that is wrong, in the order of its form', () => {
    expect(profileFaults({ ...good, firstName: ' ', newPassword: short })).toEqual([
      'profile.invalid',
      'profile.oldPasswordRequired',
      'profile.passwordMismatch',
      'form.passwordTooShort',
    ]);
  });

  it('changes to another address, which has to be one', () => {
    const change = (email: string) => checkEmailChange(email, 'leida@naide.test');
    expect(change(' ')).toBe('profile.newEmailRequired');
    expect(change(' Leida@NAIDE.test')).toBe('profile.newEmailSame');
    expect(change('leida')).toBe('form.emailInvalid');
    expect(change('leida@uus.test')).toBeUndefined();
  });

  it('takes pictures by the ending of their name, below the largest size', () => {
    const size = profilePictureMaxBytes - 1;
    for (const name of ['mina.JPG', 'a.b.png']) expect(checkPicture({ name, size })).toBeUndefined();
    for (const name of ['mina', 'mina.svg', 'png', 'mina.png.exe'])
      expect(checkPicture({ name, size })).toBe('profile.pictureType');
    expect(checkPicture({ name: 'a.png', size: size + 1 })).toBe('profile.pictureTooLarge');
  });

  it('is reminded a whole number of days before', () => {
    expect([0, 1, 60, 61, 1.5, NaN].map(isReminderDays)).toEqual([false, true, true, false, false, false]);
  });
});

describe('signing in and a forgotten password', () => {
  it('need what they ask for; a password may be of blanks', () => {
    expect(checkLogin({ username: ' ', password: '' })).toBe('login.usernameRequired');
    expect(checkLogin({ username: 'leida', password: '' })).toBe('register.passwordRequired');
    expect(checkLogin({ username: 'leida', password: ' ' })).toBeUndefined();
    expect([checkForgot(' '), checkForgot('leida')]).toEqual(['forgot.emailRequired', undefined]);
  });

  it('end with a password that is long enough and twice the same', () => {
    const form = { email: ' ', newPassword: '', newPassword2: short };
    const steps: [string, Partial<typeof form>][] = [
      ['register.emailRequired', { email: 'leida@naide.test' }],
      ['register.passwordRequired', { newPassword: password }],
      ['register.passwordMismatch', { newPassword: short }],
      ['form.passwordTooShort', { newPassword: password, newPassword2: password }],
    ];
    for (const [code, mended] of steps) {
      expect(checkReset(form)).toBe(code);
      Object.assign(form, mended);
    }
    expect(checkReset(form)).toBeUndefined();
  });
});

describe('a password with letters that can be put together in two ways', () => {
  const [composed, decomposed] = (['NFC', 'NFD'] as const).map((form) => 'Õunapüüre'.normalize(form));
  const shortest = 'õ'.repeat(shortestPassword - 1).normalize('NFD');
  const names = { firstName: 'Aino', lastName: 'K', email: 'aino@naide.test' };
  const faults = (one: string, two: string) => [
    checkRegistration({ ...names, password: one, password2: two, recaptchaResponse: 'x' }),
    checkReset({ email: names.email, newPassword: one, newPassword2: two }),
    checkProfile({ ...names, oldPassword: 'x', newPassword: one, newPassword2: two, hasPassword: true }),
  ];

  it('is the same in both, and as long as it looks', () => {
    expect(faults(composed!, decomposed!)).toEqual([undefined, undefined, undefined]);
    expect(faults(shortest, shortest)).toEqual(Array(3).fill('form.passwordTooShort'));
  });
});
