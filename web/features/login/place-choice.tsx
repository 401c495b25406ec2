import { MonitorSmartphone, MonitorPlay, TvMinimalPlay } from 'lucide-react';
import { useState } from 'react';
import type { ActiveSession } from '../../../contract/models/user.ts';
import { minuteMs } from '../../../contract/time.ts';
import { tAccess } from '../../i18n/et/access.ts';
import { cityOf } from '../../../ui/lib/city-name.ts';
import { dateTimeText } from '../../../ui/lib/time-text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { Button } from '../../../ui/input/button.tsx';
import { CheckField } from '../../../ui/input/field.tsx';
import css from './place-choice.module.css';
import { PlaceOption } from './place-option.tsx';
import type { SignIn } from './use-sign-in.ts';

interface Props {
  active: ActiveSession;
  signIn: Pick<SignIn, 'busy' | 'choose' | 'reset'>;
  problem: string | undefined;
  /** Signing in stood in the way to an address: a film, a programme, a page of one's own. */
  onTheWay?: boolean;
  /** To the first step, unless said otherwise. */
  onBack?: () => void;
}

/** Seen so lately, it is there now. */
const presentMs = 2 * minuteMs;

/** Another device is watching: take its place, or watch beside it. */
export function PlaceChoice({ active, signIn, problem, onTheWay = false, onBack = signIn.reset }: Props) {
  const { busy, choose } = signIn;
  // Who followed a link came for what it leads to. The other device's place stays on offer, but has to be asked for.
  const [resume, setResume] = useState(!onTheWay);
  const { additionalAllowed, channelName } = active;
  const watching = channelName !== null && channelName !== undefined;
  return (
    <div className={css.choice}>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <OtherDevice active={active} />
      <PlaceOption
        icon={TvMinimalPlay}
        name={tAccess('place.main')}
        hint={tAccess('place.mainHint')}
        disabled={busy}
        first
        onChoose={() => choose('main', resume && watching)}
      />
      {watching && <CheckField label={tAccess('place.resume')} checked={resume} onValue={setResume} />}
      <PlaceOption
        icon={MonitorPlay}
        name={tAccess('place.additional')}
        hint={tAccess(additionalAllowed ? 'place.additionalHint' : 'place.additionalNone')}
        disabled={busy || !additionalAllowed}
        onChoose={() => choose('additional', false)}
      />
      <Button wide onClick={onBack} busy={busy}>
        {busy ? tAccess('login.busy') : tAccess('back')}
      </Button>
    </div>
  );
}

/** Which device it is, as its owner would tell it apart: name, city, what plays, since when. */
function OtherDevice({ active }: { active: ActiveSession }) {
  const { device, timeZone, channelName, since, lastSeen } = active;
  const present = useNow(60_000) - lastSeen < presentMs;
  return (
    <>
      <p className={css.title}>{tAccess('place.title')}</p>
      <div className={css.device}>
        <MonitorSmartphone size={26} aria-hidden="true" />
        <div>
          <b>{timeZone ? `${device}, ${cityOf(timeZone)}` : device}</b>
          {channelName && (
            <span className={css.watching}>{tAccess('place.watching', { channel: channelName })}</span>
          )}
          <small className="num">{tAccess('place.since', { when: dateTimeText(since) })}</small>
          <small className="num">
            {present ? tAccess('place.seenNow') : tAccess('place.seen', { when: dateTimeText(lastSeen) })}
          </small>
        </div>
      </div>
    </>
  );
}
