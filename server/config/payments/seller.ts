import { StartFault } from '../../../runtime/start/start-fault.ts';
import { commandLine } from '../../../runtime/start/release-folder.ts';
import type { AnySettingCode, Settings } from '../settings.ts';

/** Where money may come from besides settings. */
export interface Sale {
  demo: boolean;
  /** Whether money moves through a provider that was configured. */
  real: boolean;
}

/** What a buyer has to be told before they pay, as far as the operator has not said it yet; nothing where no real money comes. */
export function missingSellerFacts(settings: Settings, { demo, real }: Sale): AnySettingCode[] {
  const byHand = settings.BANK_TRANSFER_ENABLED === 'true' || settings.PAYPAL_ENABLED === 'true';
  if (!real && (demo || !byHand)) return [];
  const taxed = Number(settings.VAT_PERCENT ?? 0) > 0;
  const facts = [
    'SELLER_NAME',
    'SELLER_REGISTRY_CODE',
    'SELLER_ADDRESS',
    ...(taxed ? (['SELLER_VAT_NUMBER'] as const) : []),
    'SUPPORT_EMAIL',
  ] as const;
  return facts.filter((code) => !settings[code]?.trim());
}

/** Refuses to start where real money could come before buyers are told who sells. */
export function requireSeller(settings: Settings, sale: Sale): void {
  const missing = missingSellerFacts(settings, sale);
  if (missing.length === 0) return;
  throw new StartFault(
    `${missing.join(', ')}: puudub. Päris makseid saab võtta siis, kui ostjale on öeldud, kes müüb; ` +
      `sea need keskkonnas või käsuga: ${commandLine} change-setting ${missing[0]} "…"`,
  );
}
