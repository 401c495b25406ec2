import { PanelRightOpen } from 'lucide-react';
import { tGuide } from '../../i18n/et/guide.ts';
import { Button } from '../../../ui/input/button.tsx';
import css from './main-screen.module.css';

/** Where there is no room beside the picture, the panel comes when it is asked for. */
export const OpenPanel = ({ onClick }: { onClick: () => void }) => (
  <Button className={css.open} onClick={onClick}>
    <PanelRightOpen size={18} aria-hidden="true" />
    {tGuide('open')}
  </Button>
);
