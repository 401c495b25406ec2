import { Button } from '../../../ui/input/button.tsx';
import { tService } from '../../i18n/et/service.ts';
import { useAlarmActs } from './use-alarm-acts.ts';

/** What can be done about an alarm that is open. */
export function AlarmActs({ id, text, isSeen }: { id: number; text: string; isSeen: boolean }) {
  const { see, solve } = useAlarmActs();
  return (
    <>
      {!isSeen && (
        <Button aria-label={`${tService('see')}: ${text}`} onClick={() => see.mutate([id])}>
          {tService('see')}
        </Button>
      )}
      <Button aria-label={`${tService('solve')}: ${text}`} onClick={() => solve.mutate([id])}>
        {tService('solve')}
      </Button>
    </>
  );
}
