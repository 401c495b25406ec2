import type { SettingCode } from '../../../contract/routes/settings.ts';

/** Who sells, as far as the operator has said it, and the tax that is contained in prices. */
export interface Seller {
  name: string | undefined;
  registryCode: string | undefined;
  address: string | undefined;
  vatNumber: string | undefined;
  email: string | undefined;
  vatPermille: number;
}

/** The seller that settings name. */
export const sellerIn = (settings: Partial<Record<SettingCode, string>>): Seller => ({
  name: settings.SELLER_NAME,
  registryCode: settings.SELLER_REGISTRY_CODE,
  address: settings.SELLER_ADDRESS,
  vatNumber: settings.SELLER_VAT_NUMBER,
  email: settings.SUPPORT_EMAIL,
  vatPermille: Math.round(Number(settings.VAT_PERCENT ?? 0) * 10),
});
