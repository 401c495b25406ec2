import { Popover } from 'radix-ui';
import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { classNames } from '../../../../../ui/lib/class-names.ts';
import { noKeys, useLayer } from '../../../../lib/address/use-layer.ts';
import { Details } from './details.tsx';
import css from './details.module.css';

interface Props extends Omit<ComponentProps<typeof Details>, 'titleId'> {
  /** Where the cell is just now. */
  anchor: () => Element | null;
  /** It was asked for by keys, so the focus goes into it. */
  byKeys: boolean;
  television: boolean;
  /** `back` says that the focus is to return to the cell. */
  onClose: (back: boolean) => void;
  onPointerEnter: () => void;
  onPointerLeave: () => void;
}

/** The details beside their cell, in front of the grid and not inside of it. */
export function DetailsPopover(props: Props) {
  const { anchor, byKeys, television, onClose, onPointerEnter, onPointerLeave, ...details } = props;
  const titleId = useId();
  useLayer({ active: byKeys, onKey: noKeys, onBack: () => onClose(true) });
  const [virtual] = useState(() => virtualOf(anchor));
  return (
    <Popover.Root open onOpenChange={(open) => !open && onClose(byKeys)}>
      <Popover.Anchor virtualRef={virtual} />
      <Popover.Portal>
        <Popover.Content
          className={classNames(css.pop, television && css.television)}
          aria-labelledby={titleId}
          align="start"
          sideOffset={10}
          collisionPadding={12}
          onOpenAutoFocus={(event) => !byKeys && event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onFocusOutside={(event) => !byKeys && event.preventDefault()}
          onKeyDown={stepOnKey}
          onPointerEnter={onPointerEnter}
          onPointerLeave={onPointerLeave}
        >
          <Details titleId={titleId} {...details} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

const stepOfKey: Readonly<Partial<Record<string, number>>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/** A remote control has no Tab: its arrows go from one action to the next. */
function stepOnKey(event: KeyboardEvent<HTMLElement>): void {
  const step = stepOfKey[event.key];
  if (step === undefined) return;
  const actions = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = actions.indexOf(document.activeElement as HTMLElement);
  actions[at < 0 ? 0 : Math.max(0, Math.min(actions.length - 1, at + step))]?.focus();
  event.preventDefault();
}

/** What the details lie beside; when the cell is not drawn any more, where it was last. */
function virtualOf(anchor: () => Element | null) {
  let last = new DOMRect(innerWidth / 2, innerHeight / 2);
  const getBoundingClientRect = (): DOMRect => (last = inView(anchor()) ?? last);
  return { current: { getBoundingClientRect } };
}

/** The part of a cell that can be seen: a long one reaches far beyond the window. */
function inView(cell: Element | null): DOMRect | undefined {
  const box = cell?.getBoundingClientRect();
  const bounds = cell?.closest('[role=grid]')?.getBoundingClientRect();
  const channel = cell?.parentElement?.firstElementChild?.getBoundingClientRect();
  if (!box || !bounds || !channel) return undefined;
  const left = Math.min(Math.max(box.left, channel.right), bounds.right);
  const right = Math.max(left, Math.min(box.right, bounds.right));
  return new DOMRect(left, box.top, right - left, box.height);
}
