import { guideZone } from '../../../contract/constants.ts';
import {
  bankLinkIds,
  type PaymentMethod,
  type ProviderId,
  type TransferDetails,
} from '../../../contract/models/payment.ts';
import type { Wallet } from './wallet.ts';

/** A way to pay as a buyer chooses it: through a provider whose page opens, or by themselves to an account that is shown. */
export type Way =
  | { id: ProviderId; kind: 'provider'; method: PaymentMethod; wallet?: Wallet | undefined }
  | { id: 'wallet'; kind: 'wallet'; wallet: Wallet }
  | { id: 'transfer'; kind: 'transfer'; details: TransferDetails };

/** What belongs together: cards and e-wallets, the banks of Estonia, and all others. */
export type WayGroup = 'cards' | 'banks' | 'others';

interface Offered {
  methods: readonly PaymentMethod[];
  wallet: Wallet | undefined;
  transfer: TransferDetails | null;
}

/** Where somebody lives whose clock does not run as in Estonia: banks there are of no use to them. */
export const isAbroad = (zone: string): boolean => zone !== guideZone;

const groupOf = ({ id }: Way): WayGroup => {
  if (id === 'card' || id === 'paypal' || id === 'wallet') return 'cards';
  return bankLinkIds.some((bank) => bank === id) ? 'banks' : 'others';
};

/** The e-wallet is offered once: through its provider where there is one, with its account beside it; else by its account alone. */
function waysOf({ methods, wallet, transfer }: Offered): Way[] {
  const isWallet = ({ id }: PaymentMethod): boolean => id === 'paypal';
  return [
    // Cards before e-wallets: most have one.
    ...methods.filter(({ id }) => id === 'card').map((one) => byProvider(one)),
    // An e-wallet is shown only where the operator says that they take it.
    ...methods.filter((one) => isWallet(one) && wallet).map((one) => byProvider(one, wallet)),
    ...(wallet && !methods.some(isWallet) ? [{ id: 'wallet', kind: 'wallet', wallet } as const] : []),
    ...methods.filter((one) => one.id !== 'card' && !isWallet(one)).map((one) => byProvider(one)),
    ...(transfer ? [{ id: 'transfer', kind: 'transfer', details: transfer } as const] : []),
  ];
}

const byProvider = (method: PaymentMethod, wallet?: Wallet): Way => ({
  id: method.id,
  kind: 'provider',
  method,
  wallet,
});

/** The ways to pay in groups, those first that are the nearest to where the buyer lives. */
export function groupsOfWays(offered: Offered, abroad: boolean): { group: WayGroup; ways: Way[] }[] {
  const ways = waysOf(offered);
  const order: readonly WayGroup[] = abroad ? ['cards', 'banks', 'others'] : ['banks', 'cards', 'others'];
  return order
    .map((group) => ({ group, ways: ways.filter((way) => groupOf(way) === group) }))
    .filter((one) => one.ways.length > 0);
}
