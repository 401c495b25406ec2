import { toggleCaptions } from './toggle-captions.ts';
import { toggleDescription } from './toggle-sound.ts';

/** What is turned on and off by one key each, by the action of the key. */
export const toggles = { captions: toggleCaptions, description: toggleDescription };
