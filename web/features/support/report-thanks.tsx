import { useEffect, useState } from 'react';
import { helpdeskThanksMs } from '../../../contract/constants.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { tSupport } from '../../i18n/et/support.ts';

/** For some seconds after a report was sent: that it was, and when it is answered. */
export function ReportThanks({ shown }: { shown: boolean }) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setOver(true), helpdeskThanksMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown && !over && <Alert kind="success">{tSupport('helpdesk.thanks')}</Alert>;
}
