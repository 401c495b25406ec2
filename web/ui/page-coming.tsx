import { tApp } from '../i18n/et/app.ts';
import css from './page-coming.module.css';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';

/** In the place of a page that has yet to travel. */
export const PageComing = () => (
  <div className={css.coming}>
    <VisuallyHidden>{tApp('pageComing')}</VisuallyHidden>
    <Spinner size={40} />
  </div>
);
