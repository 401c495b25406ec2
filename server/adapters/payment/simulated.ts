import { createPublicKey } from 'node:crypto';
import { bankLinkIds } from '../../../contract/models/payment.ts';
import { simulatedKeys } from '../../../runtime/keys/simulated-keys.ts';
import { banks } from '../../config/payments/bank-link.ts';
import { alwaysInForce, type ProviderKey } from '../../config/payments/key-files.ts';
import type { PaymentsConfig } from '../../config/payments/payments.ts';

/** All providers, put together against the simulators at an address, with keys of the data folder. */
export function simulatedPayments(url: string, dataDir: string): PaymentsConfig {
  const keys = simulatedKeys(dataDir);
  const publicKeyOf = (provider: string): ProviderKey[] => [
    alwaysInForce(createPublicKey(keys.of(provider))),
  ];
  return {
    simulators: url,
    real: false,
    names: [],
    trustly: {
      url: `${url}/trustly/api/1`,
      username: 'simulator',
      password: keys.password,
      privateKey: keys.merchant,
      publicKeys: publicKeyOf('trustly'),
      country: 'EE',
      statement: 'Vaatamisaeg',
      frameOrigin: new URL(url).origin,
      simulated: true,
    },
    paysera: {
      url: `${url}/paysera/pay/`,
      projectId: '12345',
      password: keys.password,
      publicKeys: publicKeyOf('paysera'),
      allowSs1: false,
      simulated: true,
    },
    paypal: {
      payUrl: `${url}/paypal/cgi-bin/webscr`,
      verifyUrl: `${url}/paypal/cgi-bin/webscr`,
      receivers: ['makse@naide.test'],
      webhookId: undefined,
      simulated: true,
    },
    card: {
      apiUrl: `${url}/stripe`,
      secretKey: `sk_test_${keys.password}`,
      webhookSecrets: [`whsec_${keys.password}`],
      simulated: true,
    },
    bankLinks: bankLinkIds.map((id) => ({
      id,
      name: banks[id].name,
      url: `${url}/${id}/banklink`,
      sndId: 'PAASUKE',
      bankIds: banks[id].bankIds,
      version: '009',
      versions: ['009'],
      privateKey: keys.merchant,
      publicKeys: publicKeyOf(id),
      simulated: true,
    })),
  };
}
