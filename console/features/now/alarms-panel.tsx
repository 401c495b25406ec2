import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Alarm } from '../../../contract/models/console/alarms.ts';
import { Button } from '../../../ui/input/button.tsx';
import { classNames } from '../../../ui/lib/class-names.ts';
import { tService } from '../../i18n/et/service.ts';
import { countText } from '../../lib/amounts.ts';
import { Panel } from '../../ui/page.tsx';
import css from './now.module.css';
import { useAlarmActs } from './use-alarm-acts.ts';

/** What somebody has to look at now. */
export function AlarmsPanel({ alarms }: { alarms: readonly Alarm[] }) {
  const { see, solve } = useAlarmActs();
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
          <AlarmItem
            key={alarm.text}
            alarm={alarm}
            onSee={(id) => see.mutate([id])}
            onSolve={(id) => solve.mutate([id])}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface ItemProps {
  alarm: Alarm;
  onSee: (id: number) => void;
  onSolve: (id: number) => void;
}

function AlarmItem({ alarm: { id, level, text, to, seenAt, seenBy }, onSee, onSolve }: ItemProps) {
  return (
    <li className={classNames(level === 'bad' && css.bad)}>
      <TriangleAlert size={16} aria-hidden="true" />
      <span className={css.alarmText}>
        {to === null ? text : <Link to={to}>{text}</Link>}
        {seenAt !== null && seenBy !== null && <small>{tService('seenBy', { who: seenBy })}</small>}
      </span>
      {id !== null && (
        <span className={css.acts}>
          {seenAt === null && (
            <Button aria-label={`${tService('see')}: ${text}`} onClick={() => onSee(id)}>
              {tService('see')}
            </Button>
          )}
          <Button aria-label={`${tService('solve')}: ${text}`} onClick={() => onSolve(id)}>
            {tService('solve')}
          </Button>
        </span>
      )}
    </li>
  );
}
