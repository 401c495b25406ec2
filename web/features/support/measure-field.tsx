import { Gauge } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { slowestLineMbps } from '../../../contract/constants.ts';
import { measurePermit } from '../../../contract/routes/tickets.ts';
import { tSupport } from '../../i18n/et/support.ts';
import { call } from '../../lib/api.ts';
import { measureLine, type LineSpeed } from '../../lib/line/measure-line.ts';
import { Button } from '../../../ui/input/button.tsx';
import css from './support.module.css';

interface Props {
  serverId: string | undefined;
  onMeasured: (speed: LineSpeed) => void;
  /** Begin by itself, once. */
  eager: boolean;
}

/** Whether a picture can be expected over this line. */
const enoughText = ({ down }: LineSpeed): string =>
  tSupport(down < slowestLineMbps ? 'helpdesk.notEnough' : 'helpdesk.enough', { mbps: slowestLineMbps });

/** Measures the line to the member's stream server, with a bar and a way out. */
export function MeasureField({ serverId, onMeasured, eager }: Props) {
  const [share, setShare] = useState<number>();
  const [outcome, setOutcome] = useState<LineSpeed | 'failed'>();
  const running = useRef<AbortController>(undefined);
  const measure = async (): Promise<void> => {
    if (running.current) return;
    const control = (running.current = new AbortController());
    setOutcome(undefined);
    setShare(0);
    try {
      const body = { serverId: serverId ?? null };
      const { url } = await call(measurePermit, { body }, control.signal);
      const speed = await measureLine(url, setShare, control.signal);
      onMeasured(speed);
      setOutcome(speed);
    } catch {
      if (!control.signal.aborted) setOutcome('failed');
    } finally {
      // The one that was broken off must not end the one that was begun after it.
      if (running.current === control) running.current = undefined;
      if (running.current === undefined) setShare(undefined);
    }
  };
  const begin = useRef(measure);
  useEffect(() => {
    begin.current = measure;
  });
  useEffect(() => {
    if (eager) void begin.current();
    return () => {
      running.current?.abort();
      running.current = undefined;
    };
  }, [eager]);
  return (
    <div className={css.measure}>
      {share === undefined ? (
        <Button onClick={() => void measure()}>
          <Gauge size={18} aria-hidden="true" />
          {tSupport('helpdesk.measure')}
        </Button>
      ) : (
        <>
          <progress value={share} max={1} aria-label={tSupport('helpdesk.measuring')} />
          <Button onClick={() => running.current?.abort()}>{tSupport('helpdesk.cancelMeasure')}</Button>
        </>
      )}
      <p role="status">
        {outcome === 'failed' && tSupport('helpdesk.measureFailed')}
        {typeof outcome === 'object' && `${tSupport('helpdesk.measured')} ${enoughText(outcome)}`}
      </p>
    </div>
  );
}
