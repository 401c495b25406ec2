import { useState } from 'react';
import { useLayer } from './use-layer.ts';

/** What a menu is told: it takes nothing away from what lies beside it, and the way back closes it and goes no further. */
export function useMenu() {
  const [open, onOpenChange] = useState(false);
  useLayer({ active: open, onBack: () => onOpenChange(false), backOnly: true });
  return { open, onOpenChange, modal: false };
}
