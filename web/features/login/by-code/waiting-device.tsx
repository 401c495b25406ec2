import { MonitorPlay, Tv, TvMinimalPlay } from 'lucide-react';
import type { WaitingDevice as Device } from '../../../../contract/models/user.ts';
import { spokenSignInCode } from '../../../../contract/rules/sign-in-code.ts';
import { tAccess } from '../../../i18n/et/access.ts';
import { cityOf } from '../../../../ui/lib/city-name.ts';
import { dateTimeText } from '../../../../ui/lib/time-text.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Button } from '../../../../ui/input/button.tsx';
import choice from '../place-choice.module.css';
import { PlaceOption } from '../place-option.tsx';
import type { Place } from '../use-sign-in.ts';

interface Props {
  code: string;
  device: Device;
  busy: boolean;
  problem: string | undefined;
  /** Lets it in, in this place; undefined turns it away. */
  onDecide: (place: Place | undefined) => void;
}

/** Which television asks to be let in, as its owner would tell it apart, and what to do with it. */
export function WaitingDevice({ code, device, busy, problem, onDecide }: Props) {
  const { device: name, timeZone, sameNetwork, requestedAt, additionalAllowed } = device;
  return (
    <div className={choice.choice}>
      {problem && <Alert kind="danger">{problem}</Alert>}
      <div className={choice.device}>
        <Tv size={26} aria-hidden="true" />
        <div>
          <b>{timeZone ? `${name}, ${cityOf(timeZone)}` : name}</b>
          <small>{tAccess(sameNetwork ? 'tvCode.sameNetwork' : 'tvCode.otherNetwork')}</small>
          <small className="num">{tAccess('tvCode.asked', { when: dateTimeText(requestedAt) })}</small>
        </div>
      </div>
      <p className={choice.title}>{tAccess('tvCode.check', { code: spokenSignInCode(code) })}</p>
      <PlaceOption
        icon={TvMinimalPlay}
        name={tAccess('tvCode.main')}
        hint={tAccess('tvCode.mainHint')}
        disabled={busy}
        first
        onChoose={() => onDecide('main')}
      />
      {additionalAllowed && (
        <PlaceOption
          icon={MonitorPlay}
          name={tAccess('tvCode.additional')}
          hint={tAccess('tvCode.additionalHint')}
          disabled={busy}
          onChoose={() => onDecide('additional')}
        />
      )}
      <Button wide busy={busy} onClick={() => onDecide(undefined)}>
        {tAccess('tvCode.deny')}
      </Button>
    </div>
  );
}
