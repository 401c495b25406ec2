import type { MemberLine } from '../../../contract/models/console/members.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { t } from '../../i18n/members.ts';
import { Badge } from '../../ui/parts.tsx';

/** How a member stands, in a word. */
export function MemberState({ activated, blocked, frozenUntil, expiresAt }: MemberLine) {
  const now = nowMs();
  if (blocked) return <Badge tone="bad">{t('state.blocked')}</Badge>;
  if (!activated) return <Badge>{t('state.notActivated')}</Badge>;
  if ((frozenUntil ?? 0) > now) return <Badge tone="warn">{t('state.frozen')}</Badge>;
  if (expiresAt === null) return <Badge>{t('state.none')}</Badge>;
  if (expiresAt <= now) return <Badge tone="warn">{t('state.over')}</Badge>;
  return <Badge tone="ok">{t('state.ok')}</Badge>;
}
