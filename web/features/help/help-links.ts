import type { SettingCode } from '../../../contract/routes/settings.ts';
import { t } from '../../i18n/help/et-help.ts';

export interface HelpLink {
  href: string;
  label: string;
  kind: 'app' | 'paper' | 'mail';
}

/** The apps, their manual, and whom to write to: as far as the operator has set them. */
export function helpLinks(settings: Partial<Record<SettingCode, string>>): HelpLink[] {
  const { NEW_APP_URL, OLD_APP_URL, GUIDE_PDF_URL, SUPPORT_EMAIL } = settings;
  const links: (Omit<HelpLink, 'href'> & { href: string | undefined })[] = [
    { href: NEW_APP_URL, label: t('help.newApp'), kind: 'app' },
    { href: OLD_APP_URL, label: t('help.oldApp'), kind: 'app' },
    { href: GUIDE_PDF_URL, label: t('help.guidePdf'), kind: 'paper' },
    { href: SUPPORT_EMAIL && `mailto:${SUPPORT_EMAIL}`, label: t('help.write'), kind: 'mail' },
  ];
  return links.flatMap(({ href, ...rest }) => (href === undefined ? [] : [{ href, ...rest }]));
}
