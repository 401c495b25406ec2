import type { SettingCode } from '../../../contract/routes/settings.ts';
import { tHelp } from '../../i18n/et/help.ts';

export interface HelpLink {
  href: string;
  label: string;
  kind: 'app' | 'paper' | 'mail';
}

/** The apps, their manual, and whom to write to: as far as the operator has set them. */
export function helpLinks(settings: Partial<Record<SettingCode, string>>): HelpLink[] {
  const { NEW_APP_URL, OLD_APP_URL, GUIDE_PDF_URL, SUPPORT_EMAIL } = settings;
  const links: (Omit<HelpLink, 'href'> & { href: string | undefined })[] = [
    { href: NEW_APP_URL, label: tHelp('newApp'), kind: 'app' },
    { href: OLD_APP_URL, label: tHelp('oldApp'), kind: 'app' },
    { href: GUIDE_PDF_URL, label: tHelp('guidePdf'), kind: 'paper' },
    { href: SUPPORT_EMAIL && `mailto:${SUPPORT_EMAIL}`, label: tHelp('write'), kind: 'mail' },
  ];
  return links.flatMap(({ href, ...rest }) => (href === undefined ? [] : [{ href, ...rest }]));
}
