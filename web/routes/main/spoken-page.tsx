import { useStore } from 'zustand';
import { spokenPage } from '../../lib/document-title.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';

/** Says which page has come, to those who do not see it: the focus stays in the header that led there. */
export const SpokenPage = () => (
  <VisuallyHidden>
    <span role="status">{useStore(spokenPage, ({ name }) => name)}</span>
  </VisuallyHidden>
);
