import { PageModal as PlainPageModal, type PageModalProps } from '../../../ui/dialog/page-modal.tsx';
import { noKeys, useLayer } from '../../lib/address/use-layer.ts';

/** A page in a modal, as a layer with an address of its own. */
export function PageModal(modal: PageModalProps) {
  useLayer({ onKey: noKeys });
  return <PlainPageModal {...modal} />;
}
