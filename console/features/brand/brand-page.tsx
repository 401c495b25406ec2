import { tBrand } from '../../i18n/et/brand.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { useSettings } from '../../ui/settings/use-settings.ts';
import { BrandForm } from './brand-form.tsx';
import { ServiceLogoPanel } from './service-logo-panel.tsx';

/** What the service is called and how it looks, in one place. */
export const BrandPage = () => (
  <Page title={tBrand('title')}>
    <Loaded query={useSettings()}>{(all) => <BrandForm settings={all} />}</Loaded>
    <ServiceLogoPanel />
  </Page>
);
