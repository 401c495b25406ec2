import { tAutomation } from '../../i18n/et/automation.ts';
import { useMay } from '../../lib/use-me.ts';
import { Tabs } from '../../ui/parts.tsx';

/** The screens of automation; all but the first are the owner's. */
export function AutomationTabs() {
  const isOwner = useMay();
  if (!isOwner) return null;
  return (
    <Tabs
      label={tAutomation('parts')}
      tabs={[
        { to: '/automation', name: tAutomation('keys') },
        { to: '/automation/webhooks', name: tAutomation('webhooks') },
      ]}
    />
  );
}
