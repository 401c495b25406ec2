import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Alarm } from '../../../contract/models/console/alarms.ts';
import { Button } from '../../../ui/input/button.tsx';
import { classNames } from '../../../ui/lib/class-names.ts';
import { tService } from '../../i18n/et/service.ts';
import { countText } from '../../lib/amounts.ts';
import { Panel } from '../../ui/page.tsx';
import { AlarmActs } from './alarm-acts.tsx';
import css from './now.module.css';
import { useAlarmActs } from './use-alarm-acts.ts';

/** What somebody has to look at now. */
export function AlarmsPanel({ alarms }: { alarms: readonly Alarm[] }) {
  const { see } = useAlarmActs();
  const unseen = alarms.flatMap(({ id, seenAt }) => (id === null || seenAt !== null ? [] : [id]));
  return (
    <Panel
      title={tService('alarms')}
      note={countText(alarms.length)}
      actions={
        <>
          {unseen.length > 1 && <Button onClick={() => see.mutate(unseen)}>{tService('seeAll')}</Button>}
          <Link to="/alarms">{tService('allAlarms')}</Link>
        </>
      }
    >
      <ul className={css.alarms}>
        {alarms.map((alarm) => (
          <AlarmItem key={alarm.text} alarm={alarm} />
        ))}
      </ul>
    </Panel>
  );
}

function AlarmItem({ alarm: { id, level, text, to, seenAt, seenBy } }: { alarm: Alarm }) {
  return (
    <li className={classNames(css.alarm, level === 'bad' && css.bad)}>
      <TriangleAlert size={16} aria-hidden="true" />
      <span className={css.alarmText}>
        {to === null ? text : <Link to={to}>{text}</Link>}
        {seenAt !== null && seenBy !== null && <small>{tService('seenBy', { who: seenBy })}</small>}
      </span>
      {id !== null && (
        <span className={css.acts}>
          <AlarmActs id={id} text={text} isSeen={seenAt !== null} />
        </span>
      )}
    </li>
  );
}
