import { Confirm as PlainConfirm, type ConfirmProps } from '../../../ui/dialog/confirm.tsx';
import { noKeys, useLayer } from '../../lib/address/use-layer.ts';

/** A question as a layer: the way back says no, unless the answer is already on its way. */
export function Confirm(question: ConfirmProps) {
  const { busy = false, onCancel } = question;
  useLayer({ onKey: noKeys, onBack: () => busy || onCancel(), backOnly: true });
  return <PlainConfirm {...question} />;
}
