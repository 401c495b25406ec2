import { useLocation } from 'react-router';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Skeleton, Skeletons } from '../../ui/feedback/skeleton.tsx';
import { tApp } from '../i18n/et/app.ts';
import { isPage } from '../lib/address/page-kinds.ts';
import css from './page-coming.module.css';
import { RowStandIn } from './row/row-stand-in.tsx';

const lines = [90, 72, 84, 60, 78];

/** In the place of a page that has yet to travel: its shape, as far as its address tells. */
export function PageComing() {
  const { pathname } = useLocation();
  return (
    <div className={isPage(pathname) ? css.page : css.veil}>
      <VisuallyHidden>{tApp('pageComing')}</VisuallyHidden>
      {isPage(pathname) ? (
        <>
          <RowStandIn shape="lying" />
          <RowStandIn shape="lying" />
        </>
      ) : (
        <div className={css.box}>
          <Skeletons>
            <Skeleton width="45%" height={26} />
            {lines.map((width) => (
              <Skeleton key={width} width={`${width}%`} height={15} />
            ))}
          </Skeletons>
        </div>
      )}
    </div>
  );
}
