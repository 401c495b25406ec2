import type { MemberLine } from '../../../contract/models/console/members.ts';
import { nowMs } from '../../../ui/lib/clock.ts';
import { tMembers } from '../../i18n/et/members.ts';
import { Badge } from '../../ui/parts.tsx';

/** How a member stands, in a word. */
export function MemberState({ activated, blocked, frozenUntil, expiresAt }: MemberLine) {
  const now = nowMs();
  if (blocked) return <Badge tone="bad">{tMembers('state.blocked')}</Badge>;
  if (!activated) return <Badge>{tMembers('state.notActivated')}</Badge>;
  if ((frozenUntil ?? 0) > now) return <Badge tone="warn">{tMembers('state.frozen')}</Badge>;
  if (expiresAt === null) return <Badge>{tMembers('state.none')}</Badge>;
  if (expiresAt <= now) return <Badge tone="warn">{tMembers('state.over')}</Badge>;
  return <Badge tone="ok">{tMembers('state.ok')}</Badge>;
}
