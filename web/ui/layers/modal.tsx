import { Modal as PlainModal, type ModalProps } from '../../../ui/dialog/modal.tsx';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { noKeys, useLayer } from '../../lib/address/use-layer.ts';

interface Props extends ModalProps {
  /** It has no address of its own, so the way back closes it instead of leading anywhere. */
  inPlace?: boolean;
}

/** A modal as a layer over the main screen, which goes on playing underneath. */
export function Modal({ inPlace = false, ...modal }: Props) {
  useDocumentTitle(inPlace ? undefined : modal.title);
  useLayer({ onKey: noKeys, onBack: inPlace ? () => modal.onClose?.() : undefined, backOnly: true });
  return <PlainModal {...modal} />;
}
