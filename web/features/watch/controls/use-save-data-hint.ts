import { useEffect } from 'react';
import { hourMegabytes } from '../../../../contract/quality.ts';
import { t } from '../../../i18n/et-tracks.ts';
import { notify } from '../../../lib/notices.ts';
import { preferences } from '../../../lib/preferences.ts';
import { usePlayer } from '../player-context.tsx';

const shownForMs = 15_000;

/** What browsers say of the line, where they do. */
type WithConnection = Navigator & { connection?: { saveData?: boolean } };

/** Who has told his device to save data is asked, once, whether it should be saved here, too. */
export function useSaveDataHint(): void {
  const player = usePlayer();
  useEffect(() => {
    const { hourCap, askedToSave } = preferences.getState();
    const wishes = (navigator as WithConnection).connection?.saveData === true;
    if (!wishes || askedToSave || hourCap !== undefined) return;
    preferences.setState({ askedToSave: true });
    const run = (): void => player.setHourCap(hourMegabytes.LO);
    notify({ kind: 'info', text: t('line.saveAsked'), shownForMs, action: { label: t('line.save'), run } });
  }, [player]);
}
