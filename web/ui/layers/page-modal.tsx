import { PageModal as PlainPageModal, type PageModalProps } from '../../../ui/dialog/page-modal.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { noKeys, useLayer } from '../../lib/address/use-layer.ts';

/** A page in a modal, as a layer with an address of its own. */
export function PageModal(modal: PageModalProps) {
  useDocumentTitle(modal.title);
  useLayer({ onKey: noKeys });
  return <PlainPageModal {...modal} />;
}
