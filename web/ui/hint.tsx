import { Tooltip } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { mainTooltipDelayMs } from '../../contract/constants.ts';
import { useDesktop } from '../lib/device/device.ts';
import css from './hint.module.css';

/** Wraps all hints, so that moving from one to the next shows it at once. */
export const HintProvider = ({ children }: { children: ReactNode }) => (
  <Tooltip.Provider delayDuration={mainTooltipDelayMs}>{children}</Tooltip.Provider>
);

/** A tooltip, on desktop only: fingers and remotes do not hover. */
export function Hint({ text, children }: { text: ReactNode; children: ReactElement }) {
  const desktop = useDesktop();
  if (!desktop) return children;
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>{children}</Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content className={css.hint} sideOffset={6} collisionPadding={10}>
          {text}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
