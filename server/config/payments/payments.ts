import type { EnvReader } from '../../../runtime/env.ts';
import type { BankLinkConfig } from './bank-link.ts';
import { readBankLinks } from './bank-link.ts';
import { readCard, type CardConfig } from './card.ts';
import { readPaypal, type PaypalConfig } from './paypal.ts';
import { readPaysera, type PayseraConfig } from './paysera.ts';
import { readTrustly, type TrustlyConfig } from './trustly.ts';

/** Providers as they were configured, each by what it needs. */
export interface PaymentsConfig {
  /** Where the simulators are that stand for all of them; undefined where real ones are. */
  simulators: string | undefined;
  /** Whether money moves through one of them. */
  real: boolean;
  /** Which were configured, by what their settings begin with. */
  names: readonly string[];
  trustly: TrustlyConfig | undefined;
  paysera: PayseraConfig | undefined;
  bankLinks: BankLinkConfig[];
  paypal: PaypalConfig | undefined;
  card: CardConfig | undefined;
}

/** What decides whether money may move here. */
interface PaymentEnvironment {
  publicUrl: string;
  embeddedDatabase: boolean;
  demo: boolean;
}

export function readPayments(read: EnvReader, ground: PaymentEnvironment): PaymentsConfig {
  const simulators = read.url('PAYMENT_SIMULATORS', ['http:', 'https:']);
  const trustly = readTrustly(read, ground.publicUrl);
  const paysera = readPaysera(read);
  const bankLinks = readBankLinks(read);
  const paypal = readPaypal(read);
  const card = readCard(read);
  const found = [
    ...(trustly ? [{ name: 'TRUSTLY', simulated: trustly.simulated }] : []),
    ...(paysera ? [{ name: 'PAYSERA', simulated: paysera.simulated }] : []),
    ...bankLinks.map(({ id }) => ({ name: id.toUpperCase(), simulated: false })),
    ...(paypal ? [{ name: 'PAYPAL', simulated: paypal.simulated }] : []),
    ...(card ? [{ name: 'STRIPE', simulated: card.simulated }] : []),
  ];
  for (const { name } of found) read.faults.push(...groundFaults(name, ground));
  if (read.production && !ground.demo) {
    if (simulators)
      read.faults.push(
        'PAYMENT_SIMULATORS: päris teenuses ei saa maksta simulaatorile; eemalda see või sea DEMO=1',
      );
    for (const { name } of found.filter((one) => one.simulated))
      read.faults.push(
        `${name}: proovikeskkonnas raha ei liigu, päris teenuses seda ei kasutata; vali päris keskkond või sea DEMO=1`,
      );
  }
  if (simulators && found.length > 0)
    read.faults.push(
      `PAYMENT_SIMULATORS: koos päris teenustega (${found.map(({ name }) => name).join(', ')}) seda ei kasutata; eemalda üks`,
    );
  const real = found.some(({ simulated }) => !simulated);
  return {
    simulators,
    real,
    names: found.map(({ name }) => name),
    trustly,
    paysera,
    bankLinks,
    paypal,
    card,
  };
}

/** Why somebody's money must not come to this place. */
function groundFaults(name: string, { publicUrl, embeddedDatabase }: PaymentEnvironment): string[] {
  const faults: string[] = [];
  if (embeddedDatabase)
    faults.push(
      `${name}: päris raha jaoks on vaja PostgreSQLi, sest sisseehitatud andmebaas võib elektrikatkestuses kaotada makseid; sea DATABASE_URL`,
    );
  if (!publicUrl.startsWith('https://'))
    faults.push(`${name}: makseteenus saadab teateid ainult https-aadressile; sea PUBLIC_URL`);
  return faults;
}
