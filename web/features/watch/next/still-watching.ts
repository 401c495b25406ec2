import { episodesBeforePrompt } from '../../../../contract/constants.ts';

/** Episodes that began by themselves since somebody pressed a key. */
let unattended = 0;
let listening = false;

const attend = (): void => void (unattended = 0);

/** Whether somebody is before the screen, as far as keys and pointers tell. */
export const stillWatching = {
  /** An episode begins by itself. */
  goOn(): void {
    unattended++;
    if (listening) return;
    listening = true;
    for (const type of ['keydown', 'pointerdown'])
      addEventListener(type, attend, { capture: true, passive: true });
  },
  /** So many began by themselves that it is time to ask. */
  isDoubtful: (): boolean => unattended >= episodesBeforePrompt,
  attend,
};
