import { useEffect } from 'react';
import { hourMegabytes } from '../../../../contract/quality.ts';
import { tTracks } from '../../../i18n/et/tracks.ts';
import { connection } from '../../../lib/device/connection.ts';
import { notify } from '../../../../ui/feedback/notices.ts';
import { preferences } from '../../../lib/preferences.ts';
import { usePlayer } from '../player-context.tsx';

const shownForMs = 15_000;

/** Who has told his device to save data is asked, once, whether it should be saved here, too. */
export function useSaveDataHint(): void {
  const player = usePlayer();
  useEffect(() => {
    const { hourCap, askedToSave } = preferences.getState();
    const savesData = connection().saveData === true;
    if (!savesData || askedToSave || hourCap !== undefined) return;
    preferences.setState({ askedToSave: true });
    const run = (): void => player.setHourCap(hourMegabytes.LO);
    notify({
      kind: 'info',
      text: tTracks('line.saveAsked'),
      shownForMs,
      action: { label: tTracks('line.save'), run },
    });
  }, [player]);
}
