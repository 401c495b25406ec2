import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { classNames } from '../../../../ui/lib/class-names.ts';
import { packedDiagnostics } from '../../../features/support/packed-diagnostics.ts';
import { usePlayer } from '../../../features/watch/player-context.tsx';
import { tAccount } from '../../../i18n/et/account.ts';
import { tHelp } from '../../../i18n/et/help.ts';
import { tTelevision } from '../../../i18n/et/television.ts';
import { addressElsewhere, paths } from '../../../lib/address/paths.ts';
import { lazy } from '../../../lib/loading/lazy.ts';
import { settingsQuery } from '../../../lib/queries/settings-query.ts';
import { Line } from '../line.tsx';
import { Overlay } from '../overlay.tsx';
import lines from '../television.module.css';
import { keyLines } from './key-lines.ts';
import css from './tv-help.module.css';

const QrCode = lazy(() => import('../../../../ui/display/qr-code.tsx'), 'QrCode', { lane: 'later' });

/** Pages that explain the service. */
const pages = [
  { to: paths.tracks, text: () => tHelp('tracks.title') },
  { to: paths.about, text: () => tAccount('about') },
  { to: paths.prices, text: () => tAccount('prices') },
  { to: paths.privacy, text: () => tHelp('privacy') },
  { to: paths.accessibility, text: () => tHelp('access.title') },
] as const;

/** What the keys do, whom to call, and a way to write about this television on a phone. */
export function TvHelp({ onClose }: { onClose: () => void }) {
  const player = usePlayer();
  const contact = useQuery(settingsQuery('CONTACT')).data;
  // As it was when help was asked for.
  const [address] = useState(() => addressElsewhere(`${paths.helpdesk}?teler=${packedDiagnostics(player)}`));
  return (
    <Overlay label={tTelevision('help')} side="left" wide out="ArrowRight" onClose={onClose}>
      <h2>{tTelevision('help')}</h2>
      <div className={css.ways}>
        <div>
          <dl className={css.keys}>
            {keyLines().map(({ key, does }) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          {contact?.SUPPORT_PHONE !== undefined && (
            <p className={css.phone}>
              {tTelevision('help.call')} <b className="num">{contact.SUPPORT_PHONE}</b>
            </p>
          )}
        </div>
        <div className={css.qr}>
          <Suspense>
            <QrCode payload={address} label={tTelevision('help.qr')} />
          </Suspense>
          <p>{tTelevision('help.scan')}</p>
        </div>
      </div>
      <ul className={classNames(lines.lines, css.pages)} data-row="grid">
        {pages.map(({ to, text }, at) => (
          <Line key={to} text={text()} to={to} first={at === 0} />
        ))}
        <Line text={tTelevision('close')} onPress={onClose} />
      </ul>
    </Overlay>
  );
}
