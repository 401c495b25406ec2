import { useState } from 'react';
import { noKeys, useLayer } from './use-layer.ts';

/** What a menu is told: what lies beside it can be pressed, and the way back closes it and goes no further. */
export function useMenu() {
  const [open, onOpenChange] = useState(false);
  useLayer({ active: open, onKey: noKeys, onBack: () => onOpenChange(false), backOnly: true });
  return { open, onOpenChange, modal: false };
}
