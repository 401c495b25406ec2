import { createPublicKey, randomBytes, randomInt } from 'node:crypto';
import { escapeHtml } from '../../contract/escape-html.ts';
import type { BankLinkId } from '../../contract/models/payment.ts';
import { amountText } from '../../contract/rules/money.ts';
import { goTo, type Outgoing, type SimAnswer, type SimRequest } from '../http-types.ts';
import { htmlPage, refusalPage } from '../page.ts';
import type { Twist, What } from '../scenarios.ts';
import type { Simulator, SimulatorParts } from '../simulator.ts';
import { createTill, type Payment, type Protocol } from '../till.ts';
import { signMac } from './mac.ts';
import { faultsOf } from './request.ts';

interface Transfer extends Payment {
  asked: Record<string, string>;
}

interface Bank {
  id: BankLinkId;
  label: string;
  /** Under which name it answers. */
  vkId: string;
  /** How it tells by itself. */
  autoBy: 'GET' | 'POST';
}

const banks: readonly Bank[] = [
  { id: 'swedbank', label: 'Swedbank', vkId: 'HP', autoBy: 'GET' },
  { id: 'seb', label: 'SEB', vkId: 'EYP', autoBy: 'POST' },
  { id: 'lhv', label: 'LHV', vkId: 'LHV', autoBy: 'POST' },
  { id: 'coop', label: 'Coop Pank', vkId: 'KREP', autoBy: 'POST' },
];

/** The banks of the bank link: a signed form opens a payment, signed forms tell that it was made. */
export const bankLinkSimulators = (parts: SimulatorParts): Simulator[] =>
  banks.map((bank) => bankSimulator(parts, bank));

const merchant = 'PAASUKE';

function bankSimulator(parts: SimulatorParts, bank: Bank): Simulator {
  const till = createTill(parts, protocolOf(parts, bank));
  const key = createPublicKey(parts.keys.merchant);

  function open({ body }: SimRequest): SimAnswer {
    const asked = Object.fromEntries(new URLSearchParams(body.toString()));
    const { faults, shown } = faultsOf(asked, { merchant, key, nowMs: parts.clock() });
    if (faults.length > 0) return refusalPage(bank.label, faults, shown);
    const transfer: Transfer = {
      id: String(randomInt(100_000_000, 999_999_999)),
      cents: Math.round(Number(asked['VK_AMOUNT']) * 100),
      currency: asked['VK_CURR']!,
      text: asked['VK_MSG']!,
      asked,
    };
    till.open(transfer);
    return till.page(transfer, `${parts.baseUrl}/${bank.id}/pay/${transfer.id}`);
  }

  return {
    name: bank.id,
    play: till.play,
    answer(request) {
      const { method, path, body } = request;
      if (method !== 'POST') return undefined;
      if (path === '/banklink') return open(request);
      const transfer = till.find(/^\/pay\/(\d+)$/.exec(path)?.[1] ?? '');
      return transfer && till.press(transfer, new URLSearchParams(body.toString()).get('press') ?? '');
    },
  };
}

function protocolOf({ keys }: SimulatorParts, bank: Bank): Protocol<Transfer> {
  /** The same payment is told with the same number, no matter who brings it. */
  function answerFields(
    { id, cents, asked }: Transfer,
    service: '1111' | '1911',
    twist: Twist | undefined,
  ): Record<string, string> {
    const money = {
      VK_T_NO: id,
      VK_AMOUNT: amountText(cents + (twist === 'wrong-amount' ? 1 : 0)),
      VK_CURR: asked['VK_CURR']!,
      VK_REC_ACC: 'EE000000000000000001',
      VK_REC_NAME: 'Pääsuke',
      VK_SND_ACC: 'EE000000000000000002',
      VK_SND_NAME: 'Õie Šõzimüür',
      VK_T_DATETIME: asked['VK_DATETIME']!,
    };
    const fields = {
      VK_SERVICE: service,
      VK_VERSION: asked['VK_VERSION']!,
      VK_SND_ID: bank.vkId,
      VK_REC_ID: merchant,
      VK_STAMP: asked['VK_STAMP']!,
      ...(service === '1111' && money),
      VK_REF: asked['VK_REF'] ?? '',
      VK_MSG: asked['VK_MSG']!,
    };
    const key = keys.of(twist === 'bad-signature' ? 'somebody-else' : bank.id);
    return { ...fields, VK_MAC: signMac(fields, key), VK_ENCODING: 'UTF-8', VK_LANG: 'EST' };
  }

  function auto(transfer: Transfer, twist: Twist | undefined): Outgoing {
    const form = new URLSearchParams({ ...answerFields(transfer, '1111', twist), VK_AUTO: 'Y' }).toString();
    const url = transfer.asked['VK_RETURN']!;
    if (bank.autoBy === 'GET') return { method: 'GET', url: `${url}?${form}`, headers: {} };
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
    return { method: 'POST', url, headers, body: Buffer.from(form) };
  }

  return {
    label: bank.label,
    target: '_self',
    // Of what is under way, or was taken back, the protocol has no word.
    messages: (transfer, what, twist) => (what === 'paid' ? [auto(transfer, twist)] : []),
    isTaken: (_, { status }) => status >= 200 && status < 400,
    back(transfer, what, twist) {
      const answered = transfer.asked[what === 'canceled' ? 'VK_CANCEL' : 'VK_RETURN']!;
      const service = services[what ?? 'pending'];
      // Who finds their way back has nothing with them.
      if (!service) return goTo(answered);
      return returnPage(bank.label, answered, { ...answerFields(transfer, service, twist), VK_AUTO: 'N' });
    },
  };
}

const services: Partial<Record<What, '1111' | '1911'>> = { paid: '1111', canceled: '1911' };

/** A form that posts itself to the merchant. */
function returnPage(label: string, action: string, fields: Record<string, string>): SimAnswer {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  return htmlPage(200, {
    title: `${label} – tagasi kaupmehe juurde`,
    body: `<form method="post" action="${escapeHtml(action)}">${inputs}<button>Tagasi kaupmehe juurde</button></form>`,
    script: { nonce: randomBytes(16).toString('base64'), code: 'document.forms[0].submit()' },
  });
}
