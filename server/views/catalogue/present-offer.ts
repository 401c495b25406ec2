import type { Offer } from '../../../contract/models/catalogue.ts';
import { viewKeyOf } from '../../../contract/rules/view-key.ts';
import type { SourceOffer } from '../../domains/catalogue/index.ts';
import { logoUrlOf, type ChannelRow } from '../../domains/channels/index.ts';
import { durationOf } from './episodes-for.ts';
import type { CatalogueScope } from './scope.ts';

/** A channel as ways name it. */
export const channelOfOffer = ({ id, name, logo }: ChannelRow): NonNullable<Offer['channel']> => ({
  id,
  name,
  logoUrl: logoUrlOf({ id, logo }),
});

/** A way to watch something, for the viewer. */
export function presentOffer({ source, how, until }: SourceOffer, scope: CatalogueScope): Offer {
  const { id, channelId, start, end, onDemand } = source;
  const common = {
    how,
    id,
    duration: durationOf(source),
    until,
    playingPosition: scope.member.positions.get(id)?.positionSeconds || null,
  };
  if (onDemand) {
    const { subtitles, sounds } = onDemand;
    const airing = { channel: null, startTime: null, endTime: null, publicViewKey: null };
    return { ...common, ...airing, subtitles: [...subtitles], sounds: [...sounds] };
  }
  const channel = scope.channels.get(channelId!);
  return {
    ...common,
    channel: channel ? channelOfOffer(channel) : null,
    startTime: start * 1000,
    endTime: end * 1000,
    publicViewKey: viewKeyOf(channelId!, start * 1000),
    subtitles: scope.subtitleChannels.has(channelId!) ? ['et'] : [],
    sounds: [],
  };
}
