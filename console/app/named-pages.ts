import type { NamedPage } from '../features/search/results.ts';
import { tAutomation } from '../i18n/et/automation.ts';
import { tCommon } from '../i18n/et/common.ts';
import { tGuide } from '../i18n/et/guide.ts';
import { tLineup } from '../i18n/et/lineup.ts';
import { tMembers } from '../i18n/et/members.ts';
import { tMessages } from '../i18n/et/messages.ts';
import { tMoney } from '../i18n/et/money.ts';
import { tTitles } from '../i18n/et/titles.ts';
import type { ConsolePage } from './console-page.ts';

/** How pages are called that do not stand in the navigation. */
const otherNames: Record<string, () => string> = {
  '/money/waiting': () => tMoney('waiting'),
  '/money/statements': () => tMoney('statements'),
  '/money/payments': () => tMoney('payments'),
  '/money/report': () => tMoney('report'),
  '/money/prices': () => tMoney('prices'),
  '/money/settings': () => tMoney('settings'),
  '/lineup/categories': () => tLineup('categories'),
  '/lineup/import': () => tLineup('importThem'),
  '/lineup/add': () => tLineup('add'),
  '/guide/mapping': () => tGuide('mapping'),
  '/guide/gaps': () => tGuide('gaps'),
  '/guide/starts': () => tGuide('starts'),
  '/guide/programs': () => tGuide('programs'),
  '/titles/add': () => tTitles('add'),
  '/members/import': () => tMembers('import.title'),
  '/messages/new': () => tMessages('compose'),
  '/automation/webhooks': () => tAutomation('webhooks'),
};

/** Those pages that can be opened without saying of what, by name. */
export const namedPages = (pages: readonly ConsolePage[]): NamedPage[] =>
  pages.flatMap(({ path, address = path, nav }) => {
    const name = nav ? tCommon(`nav.${nav.name}`) : otherNames[path]?.();
    return name !== undefined ? [{ to: address, name }] : [];
  });
