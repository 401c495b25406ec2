import { serviceLanguage } from '../../../contract/i18n/languages.ts';
import { currentLanguage } from '../../../contract/i18n/texts.ts';
import { walletGuide } from '../../../contract/routes/payments/payments.ts';
import type { SettingCode } from '../../../contract/routes/settings.ts';

/** To whom an e-wallet pays, and a page that explains it. */
export interface Wallet {
  email: string;
  guide: string;
}

/** A browser follows the link by itself, and does not say what the page speaks. */
const ownGuide = (): string =>
  currentLanguage() === serviceLanguage
    ? walletGuide.path
    : `${walletGuide.path}?language=${currentLanguage()}`;

/** The e-wallet, where the operator takes it. */
export function walletIn(settings: Partial<Record<SettingCode, string>> | undefined): Wallet | undefined {
  const { PAYPAL_ENABLED: enabled, PAYPAL_EMAIL: email, PAYPAL_PDF_URL: guide } = settings ?? {};
  return enabled === 'true' && email !== undefined ? { email, guide: guide ?? ownGuide() } : undefined;
}
