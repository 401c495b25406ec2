import { tApp } from '../../i18n/et/app.ts';
import { tProfile } from '../../i18n/et/profile.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { PageModal } from '../../ui/layers/page-modal.tsx';
import { Skeleton, Skeletons } from '../../../ui/feedback/skeleton.tsx';
import css from './profile-stand-in.module.css';

interface Props {
  failed: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** The profile while it is on its way, or when it did not arrive. */
export function ProfileStandIn({ failed, onRetry, onClose }: Props) {
  return (
    <PageModal title={tProfile('title')} onClose={onClose}>
      {failed ? (
        <EmptyState alert text={tProfile('loadFailed')} action={{ label: tApp('retry'), run: onRetry }} />
      ) : (
        <Skeletons>
          <div className={css.rows}>
            {[88, 48, 48, 64, 48, 48].map((height, row) => (
              <div key={row} className={css.row}>
                <Skeleton width="140px" height={20} radius={8} />
                <Skeleton width="100%" height={height} radius={12} />
              </div>
            ))}
          </div>
        </Skeletons>
      )}
    </PageModal>
  );
}
