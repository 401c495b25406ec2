import { notify } from '../../../ui/feedback/notices.ts';
import { tAccount } from '../../i18n/et/account.ts';
import { tTelevision } from '../../i18n/et/television.ts';
import { paths } from '../../lib/address/paths.ts';
import { useGo } from '../../lib/address/use-go.ts';
import { leaveTvMode } from '../../lib/device/tv-mode.ts';
import { leaveApp } from '../../lib/device/tv-set.ts';
import { Question } from './question.tsx';

interface Props {
  onClose: () => void;
}

/** Signing in again takes a telephone, or a password by arrows. */
export function SignOutQuestion({ onClose }: Props) {
  const go = useGo();
  return (
    <Question
      asks={tTelevision('signOut.ask')}
      says={tTelevision('signOut.back')}
      yes={tAccount('signOut')}
      no={tTelevision('signOut.no')}
      onYes={() => go(paths.logout)}
      onClose={onClose}
    />
  );
}

/** To the view of all other screens, which says at once how to come back. */
function toPlainView(): void {
  leaveTvMode();
  notify({
    kind: 'info',
    text: tTelevision('plain.there'),
    action: { label: tTelevision('plain.return'), to: paths.tv },
    shownForMs: 20_000,
  });
}

/** The plain view is not made for a remote control. */
export const PlainQuestion = ({ onClose }: Props) => (
  <Question
    asks={tTelevision('plain.ask')}
    says={tTelevision('plain.back')}
    yes={tTelevision('plain.yes')}
    no={tTelevision('plain.no')}
    onYes={toPlainView}
    onClose={onClose}
  />
);

/** Back where there is nothing left to go back to. */
export const ExitQuestion = ({ onClose }: Props) => (
  <Question
    asks={tTelevision('exit')}
    yes={tTelevision('exitYes')}
    no={tTelevision('exitNo')}
    lang="en"
    onYes={leaveApp}
    onClose={onClose}
  />
);
