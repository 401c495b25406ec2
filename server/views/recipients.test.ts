import { expect, test } from 'vitest';
import { listRecipients } from '../../contract/routes/privacy.ts';
import { createFakeProvider } from '../adapters/payment/fake-provider.ts';
import { scenario } from '../scenario/scenario.ts';
import { listRecipientsHandler, type RecipientsContext } from './recipients.ts';

const s = scenario({ paymentProviders: [createFakeProvider('trustly').provider] });
const recipientsBy = (context: RecipientsContext) =>
  listRecipientsHandler(context)({} as Parameters<ReturnType<typeof listRecipientsHandler>>[0]);

const nobody: RecipientsContext['config'] = {
  captcha: { kind: 'altcha', maxNumber: 1 },
  social: [],
  push: undefined,
  mail: { smtpUrl: undefined } as RecipientsContext['config']['mail'],
  payments: { simulators: undefined } as RecipientsContext['config']['payments'],
};

test('everybody may ask who gets data of members', async () => {
  const answer = await s.client()(listRecipients, {});
  expect(answer).toMatchObject({ payments: ['trustly'], googleCaptcha: false, push: true, cast: false });
});

test('where nothing is configured nobody does; simulators are our own', async () => {
  const paymentProviders = [createFakeProvider('card').provider];
  const config = { ...nobody, payments: { ...nobody.payments, simulators: 'http://127.0.0.1:8084' } };
  const settings = async () => ({ PAYPAL_ENABLED: 'true' });
  expect(await recipientsBy({ config, paymentProviders, settings })).toEqual({
    payments: [],
    signIn: [],
    googleCaptcha: false,
    push: false,
    cast: false,
    mail: false,
  });
});

test('whatever is configured is named', async () => {
  const config = {
    ...nobody,
    captcha: { kind: 'recaptcha', siteKey: 'x', secret: 'y' } as const,
    social: [{ kind: 'facebook', id: 'facebook', name: 'Facebook', appId: 'a', appSecret: 'b' } as const],
    push: {} as RecipientsContext['config']['push'],
    mail: { smtpUrl: 'smtp://post' } as RecipientsContext['config']['mail'],
  };
  const paymentProviders = [createFakeProvider('paypal').provider];
  const settings = async () => ({ CHROMECAST_ENABLED: 'true', PAYPAL_ENABLED: 'true' });
  expect(await recipientsBy({ config, paymentProviders, settings })).toEqual({
    payments: ['paypal', 'PayPal'],
    signIn: ['Facebook'],
    googleCaptcha: true,
    push: true,
    cast: true,
    mail: true,
  });
});
