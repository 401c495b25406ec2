import { chooseLanguage } from '../../../lib/language.ts';
import {
  languageNames,
  languages,
  serviceLanguage,
  type Language,
} from '../../../../contract/i18n/languages.ts';
import { currentLanguage } from '../../../../contract/i18n/texts.ts';
import { useStore } from 'zustand';
import { tTelevision } from '../../../i18n/et/television.ts';
import { isTelevision } from '../../../lib/device/is-television.ts';
import { stayTelevision, useStaysTelevision } from '../../../lib/device/tv-mode.ts';
import { preferences } from '../../../lib/preferences.ts';
import { Line } from '../line.tsx';
import { Overlay } from '../overlay.tsx';
import css from '../television.module.css';

interface Props {
  onPlain: () => void;
  onClose: () => void;
}

const onOff = (name: string, on: boolean): string => `${name}: ${tTelevision(on ? 'on' : 'off')}`;

/** The languages in a round: a remote has one button for it. */
const languageAfter = (language: string): Language =>
  languages[(languages.indexOf(language as Language) + 1) % languages.length] ?? serviceLanguage;

/** How this television shows the service. */
export function TvSettings({ onPlain, onClose }: Props) {
  const levelled = useStore(preferences, (kept) => kept.levelled);
  const stays = useStaysTelevision();
  return (
    <Overlay label={tTelevision('settings')} side="left" out="ArrowRight" onClose={onClose}>
      <h2>{tTelevision('settings')}</h2>
      <ul className={css.lines}>
        <Line
          text={onOff(tTelevision('level'), levelled)}
          small={tTelevision('levelText')}
          pressed={levelled}
          onPress={() => preferences.setState({ levelled: !levelled })}
        />
        {!isTelevision() && (
          <Line
            text={onOff(tTelevision('stays'), stays)}
            small={tTelevision('staysText')}
            pressed={stays}
            onPress={() => stayTelevision(!stays)}
          />
        )}
        <Line
          text={tTelevision('language', { name: languageNames[currentLanguage() as Language] })}
          onPress={() => void chooseLanguage(languageAfter(currentLanguage()))}
        />
        <Line text={tTelevision('plain')} small={tTelevision('plainText')} onPress={onPlain} />
      </ul>
    </Overlay>
  );
}
