import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../../../runtime/testing/free-port.ts';
import { goTo, text, type SimAnswer } from '../../../../simulators/http-types.ts';
import { listen } from '../../../../simulators/listen.ts';
import { signTrustly, verifyTrustly } from '../../../../simulators/trustly/trustly-signature.ts';
import { alwaysInForce } from '../../../config/payments/key-files.ts';
import { ProviderError, type OrderToPay } from '../port.ts';
import { createTrustly } from './trustly.ts';

const [ours, theirs, strange] = [0, 1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2_048 }));
const port = await freePort();
interface Request {
  method: string;
  params: { Signature: string; UUID: string; Data: { Attributes: Record<string, string> } };
}
let asked: Request | undefined;
let answerTo: (request: Request) => SimAnswer = () => text(500, '');
const server = await listen({ host: '127.0.0.1', port }, async ({ body }) => {
  asked = JSON.parse(body.toString()) as Request;
  return answerTo(asked);
});
afterAll(() => server.close());

const config = {
  url: `http://127.0.0.1:${port}/api/1`,
  username: 'kasutaja',
  password: 'parool',
  privateKey: ours!.privateKey,
  publicKeys: [alwaysInForce(theirs!.publicKey)],
  country: 'SE',
  statement: 'tv.naide.test',
  frameOrigin: 'https://*.trustly.com',
  simulated: false,
};
const order: OrderToPay = {
  id: '123456789012345',
  cents: 3_105,
  currency: 'EUR',
  text: 'Vaatamisaeg',
  reference: '13',
  member: { id: 7, email: 'leida@naide.test', firstName: 'Leida', lastName: 'Õunapuu' },
  address: '203.0.113.7',
  urls: {
    notify: 'https://tv.naide.test/payments/trustly/notify',
    return: 'https://tv.naide.test/payments/trustly/return',
    success: 'https://tv.naide.test/#/hea',
    canceled: 'https://tv.naide.test/#/halb',
  },
};
const start = () => createTrustly(config, () => 0).start(order);

const url = 'https://test.trustly.com/_/orderclient.php?OrderID=1';
/** What Trustly answers, signed; changed before or after that. */
function answer(
  before: Record<string, unknown> = {},
  after: Record<string, unknown> = {},
  key = theirs!.privateKey,
): (request: Request) => SimAnswer {
  return ({ method, params: { UUID: uuid } }) => {
    const made = { method, uuid, data: { orderid: '2190971587', url }, ...before };
    const signature = signTrustly(made.method, made.uuid, made.data, key);
    return text(200, JSON.stringify({ version: '1.1', result: { ...made, signature, ...after } }));
  };
}

it('a deposit is asked for with all that Trustly needs, signed', async () => {
  answerTo = answer();
  expect(await start()).toEqual({ start: { kind: 'frame', url }, providerRef: '2190971587' });
  const { method, params } = asked!;
  expect(params.Data).toEqual({
    Username: 'kasutaja',
    Password: 'parool',
    NotificationURL: order.urls.notify,
    EndUserID: '7',
    MessageID: order.id,
    Attributes: {
      Country: 'SE',
      Locale: 'et_EE',
      Currency: 'EUR',
      Amount: '31.05',
      IP: order.address,
      Firstname: 'Leida',
      Lastname: 'Õunapuu',
      Email: 'leida@naide.test',
      ShopperStatement: 'tv.naide.test',
      SuccessURL: order.urls.success,
      FailURL: order.urls.canceled,
      URLTarget: '_top',
    },
  });
  const key = createPublicKey(ours!.privateKey);
  expect(verifyTrustly(method, params.UUID, params.Data, params.Signature, key)).toBe(true);
});

const refused = (code: number, message: string) => () =>
  text(200, JSON.stringify({ version: '1.1', error: { name: 'JSONRPCError', code, message } }));

it.each([
  ['for another request', answer({ uuid: 'a4d1578e-6c00-11e5-9d5e-0800279bcb51' }), /another request/],
  ['of another method', answer({ method: 'Withdraw' }), /something else/],
  ['signed by somebody else', answer({}, {}, strange!.privateKey), /not signed/],
  ['that we have signed', answer({}, {}, ours!.privateKey), /not signed/],
  ['changed on its way', answer({}, { data: { orderid: '1', url } }), /not signed/],
  ['without a signature', answer({}, { signature: undefined }), /something else/],
  ['without an address', answer({ data: { orderid: '1' } }), /something else/],
  ['with an address that is none', answer({ data: { orderid: '1', url: 'kuhugi' } }), /no address/],
  ['with a script for an address', answer({ data: { orderid: '1', url: 'javascript:1' } }), /no address/],
  ['that refuses', refused(616, 'ERROR_INVALID_CREDENTIALS'), /^616 ERROR_INVALID_CREDENTIALS$/],
  ['that refuses in words of others', refused(620, '<b>leida@naide.test'), /something else/],
  ['that is a page', () => text(502, '<html>'), /something else/],
  ['that is somewhere else', () => goTo('http://127.0.0.1:9/'), /redirect/],
  ['that has no end', () => text(200, ' '.repeat(300_000)), /bytes/],
] as const)('an answer %s opens nothing', async (_, answers, fault) => {
  answerTo = answers;
  const failed: unknown = await start().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ProviderError);
  expect((failed as Error).message).toMatch(fault);
});

it('nobody there opens nothing', async () => {
  const provider = createTrustly({ ...config, url: `http://127.0.0.1:${await freePort()}` }, () => 0);
  await expect(provider.start(order)).rejects.toThrow(ProviderError);
});
