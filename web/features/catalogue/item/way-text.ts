import type { Offer } from '../../../../contract/models/catalogue.ts';
import { perLanguage } from '../../../../contract/i18n/texts.ts';
import { dateOf } from '../../../../contract/rules/guide-day.ts';
import { tCatalogue } from '../../../i18n/et/catalogue.ts';
import { tGuide } from '../../../i18n/et/guide.ts';
import { channelPath, viewPath } from '../../../lib/address/paths.ts';
import { playPath } from '../../../lib/address/play-path.ts';
import { continueFrom } from '../../../lib/continue-from.ts';
import { expiryText } from '../../../lib/text/expiry-text.ts';
import { clockText, dateText, ownZone, relativeDay } from '../../../../ui/lib/time-text.ts';

/** Where a way plays from its start; undefined while it is still to come. */
export const startPath = (way: Offer): string | undefined =>
  way.how === 'upcoming' ? undefined : playPath(way, 0);

/**
 * Where a way leads: on from where it was left, to what is on, or to the page of what is still to come, which is none of
 * the children's.
 */
export function wayPath(way: Offer, kids = false): string | undefined {
  const { id, how, channel, publicViewKey } = way;
  if (how === 'upcoming') return kids || publicViewKey === null ? undefined : viewPath(id, publicViewKey);
  if (how === 'onair' && channel && continueFrom(way) === undefined) return channelPath(channel.id);
  return playPath(way);
}

/** When it was, is or will be on, in the viewer's own time; or that it is there on demand. */
export function whenText({ how, startTime }: Offer, now: number): string {
  if (how === 'title' || startTime === null) return tCatalogue('way.title');
  const zone = ownZone();
  const date = dateOf(startTime, zone);
  const word = relativeDay(date, dateOf(now, zone));
  const day = word ? tGuide(`${word}`).toLowerCase() : dateText(date);
  return tCatalogue(`way.${how}`, { when: `${day} ${clockText(startTime, zone)}` });
}

/** How long it can still be watched: 'Viimast päeva!', or the day when that is far off. */
export function untilText({ until }: Offer, now: number): { text: string; soon: boolean } | undefined {
  const soon = expiryText(until, now);
  if (soon !== undefined) return { text: soon, soon: true };
  if (until === null || until <= now) return undefined;
  return { text: tCatalogue('way.until', { date: dateText(dateOf(until, ownZone())) }), soon: false };
}

const names = perLanguage((locale) => new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' }));

/** Languages in words: eesti, inglise. */
export const languagesText = (tags: readonly string[]): string =>
  tags
    .filter((tag) => tag !== 'und')
    .map((tag) => {
      try {
        return names().of(tag) ?? tag;
      } catch {
        return tag;
      }
    })
    .join(', ');
