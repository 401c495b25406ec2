import { catchupDays } from '../../contract/constants.ts';
import { serviceLanguage } from '../../contract/i18n/languages.ts';
import { sayIn } from '../../contract/i18n/texts.ts';
import { escapeHtml } from '../../contract/escape-html.ts';
import type { Channel } from '../../contract/models/channel.ts';
import { daysText } from '../../contract/rules/days-text.ts';
import { euroText } from '../../contract/rules/money.ts';
import { serviceName } from '../../contract/service-name.ts';
import type { Config } from '../config/config.ts';
import { tHead } from '../i18n/et/head.ts';

interface Context {
  config: Pick<Config, 'publicUrl' | 'trialDays'>;
  lineUpOfVisitors: () => Promise<Channel[]>;
  /** What a month costs, where it is offered. */
  monthCents: () => Promise<number | undefined>;
}

/** Made by the build: what the main screen looks like, in the shape in which links are shown. */
const picture = { file: 'sharing.jpg', width: 1_200, height: 630 };

/**
 * What stands in the head of the viewer's page for those who only see a link to it: search engines, and programs in which
 * links are passed on. They run no script, so the server says it.
 */
export const createHead =
  ({ config, lineUpOfVisitors, monthCents }: Context) =>
  async (): Promise<string> => {
    const [channels, cents] = await Promise.all([lineUpOfVisitors(), monthCents()]);
    // The page is kept for all who come next, no matter in which language this one is answered.
    return sayIn(serviceLanguage, () => headSaying(config, channels.length, cents));
  };

function headSaying(
  { publicUrl, trialDays }: Context['config'],
  channels: number,
  cents: number | undefined,
): string {
  const description = [
    tHead('what', { count: channels, days: daysText(catchupDays) }),
    ...(cents === undefined ? [] : [priceText(cents, trialDays)]),
  ].join(' ');
  const properties = {
    'og:type': 'website',
    'og:site_name': serviceName(),
    'og:locale': 'et_EE',
    'og:url': `${publicUrl}/`,
    'og:title': tHead('title'),
    'og:description': description,
    'og:image': `${publicUrl}/${picture.file}`,
    'og:image:width': String(picture.width),
    'og:image:height': String(picture.height),
    'og:image:alt': tHead('picture'),
  };
  return [
    meta('name', 'description', description),
    ...Object.entries(properties).map(([name, content]) => meta('property', name, content)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('\n    ');
}

const priceText = (cents: number, trialDays: number): string =>
  trialDays > 0
    ? tHead('priceAndTrial', { price: euroText(cents), days: daysText(trialDays) })
    : tHead('price', { price: euroText(cents) });

const meta = (by: 'name' | 'property', name: string, content: string): string =>
  `<meta ${by}="${name}" content="${escapeHtml(content)}" />`;
