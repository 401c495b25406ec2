import { Sheet as PlainSheet, type SheetProps } from '../../../ui/dialog/sheet.tsx';
import { noKeys, useLayer } from '../../lib/address/use-layer.ts';

/** A sheet as a layer, which the way back closes. */
export function Sheet(sheet: SheetProps) {
  useLayer({ active: sheet.open, onKey: noKeys, onBack: sheet.onClose, backOnly: true });
  return <PlainSheet {...sheet} />;
}
