import type { Player } from '../../../player/player.ts';
import { skipAdHere } from '../broadcast/skip-ad.ts';
import type { ToolKey } from '../key-map.ts';
import { stepFrame } from '../repeat/frame-step.ts';
import { stepRepeat } from '../repeat/say-repeat.ts';
import { stepSpeed } from '../speed/step-speed.ts';
import { beginWind } from '../winding/wind.ts';
import { toggleCaptions } from './toggle-captions.ts';
import { toggleDescription } from './toggle-sound.ts';

/** What one key each changes about how a picture sounds, looks and goes, by the action of the key. */
export const toggles = {
  captions: toggleCaptions,
  description: toggleDescription,
  slower: (player: Player): void => stepSpeed(player, -1),
  faster: (player: Player): void => stepSpeed(player, 1),
  frameBack: (player: Player): void => stepFrame(player, -1),
  frameForward: (player: Player): void => stepFrame(player, 1),
  repeat: stepRepeat,
  skipAd: skipAdHere,
  windBack: (player: Player): void => beginWind(player, -1),
  windForward: (player: Player): void => beginWind(player, 1),
} satisfies Record<ToolKey, (player: Player) => void>;
