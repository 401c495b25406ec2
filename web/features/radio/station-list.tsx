import { Lock } from 'lucide-react';
import { isTvMode } from '../../lib/device/tv-mode.ts';
import type { KeyboardEvent } from 'react';
import type { RadioChannel } from '../../../contract/models/channel.ts';
import { tChannels } from '../../i18n/et/channels.ts';
import { tRadio } from '../../i18n/et/radio.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { radioPath } from '../../lib/address/paths.ts';
import { LogoTile } from '../../ui/logo-tile.tsx';
import css from './radio.module.css';

interface Props {
  stations: readonly RadioChannel[];
  activeId: string | undefined;
  playing: boolean;
  member: boolean;
  onSelect: (stationId: string) => void;
}

/** All stations with what they play. Links, so that one can be opened, copied and read out as such. */
export function StationList({ stations, activeId, playing, member, onSelect }: Props) {
  const tabStop = stations.some(({ id }) => id === activeId) ? activeId : stations[0]?.id;
  return (
    // The keys come from the links inside; the list only looks where they go.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className={css.stations} aria-label={tRadio('stations')} onKeyDown={onListKey}>
      {stations.map(({ id, number, name, logoUrl, nowPlaying, demo }) => (
        <li key={id}>
          <a
            className={classNames(css.station, id === activeId && css.active)}
            href={`#${radioPath(id)}`}
            aria-current={id === activeId ? 'true' : undefined}
            tabIndex={id === tabStop ? 0 : -1}
            data-station={id}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onSelect(id);
            }}
          >
            <span className={`${css.number} num`}>{number}</span>
            <LogoTile src={logoUrl} width={52} />
            <span className={css.words}>
              <b>{name}</b>
              <small>{nowPlaying ?? tRadio('nothing')}</small>
            </span>
            {id === activeId && playing ? (
              <span className={css.bars} aria-hidden="true">
                <i />
                <i />
                <i />
              </span>
            ) : (
              !member && !demo && <Lock size={15} role="img" aria-label={tChannels('forMembers')} />
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The arrow keys go to the station that lies there; a wide window has several beside each other. */
function onListKey(event: KeyboardEvent<HTMLUListElement>): void {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  if (at < 0) return;
  const top = links[0]?.offsetTop;
  const columns = links.filter((link) => link.offsetTop === top).length;
  const steps: Partial<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  const step = steps[event.key];
  const to = event.key === 'Home' ? links[0] : step === undefined ? undefined : links[at + step];
  if (step === undefined && event.key !== 'Home') return;
  // With a remote control what moves nothing leads out of the list.
  if (!to && isTvMode()) return;
  event.preventDefault();
  to?.focus();
}
