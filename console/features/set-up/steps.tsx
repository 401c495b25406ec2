import { CircleCheck, Circle } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../../ui/lib/class-names.ts';
import { tSetUp } from '../../i18n/et/set-up.ts';
import { Panel } from '../../ui/page.tsx';
import { Badge } from '../../ui/parts.tsx';
import css from './set-up.module.css';

export const stepNames = ['look', 'address', 'seller', 'channel', 'guide', 'member', 'done'] as const;
export type StepName = (typeof stepNames)[number];

export interface Step {
  name: StepName;
  done: boolean;
  /** The service can be watched without it. */
  mayWait?: boolean;
  content: ReactNode;
  /** It brings panels of its own. */
  panels?: boolean;
}

/** All steps with how far each is, and the one that is open; which one that is, the address says. */
export function Steps({ steps, open }: { steps: readonly Step[]; open: StepName }) {
  const at = steps.findIndex(({ name }) => name === open);
  const step = steps[at]!;
  const next = steps[at + 1];
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(open);
  // Who goes on finds themselves at the beginning of what is next, also on a phone, where the steps stand above it.
  useEffect(() => {
    if (before.current === open) return;
    before.current = open;
    content.current?.focus({ preventScroll: true });
    content.current?.scrollIntoView({ block: 'start' });
  }, [open]);
  return (
    <div className={css.setUp}>
      <nav aria-label={tSetUp('steps')}>
        <ol className={css.steps}>
          {steps.map(({ name, done, mayWait }) => (
            <li key={name}>
              <Link to={`/setup/${name}`} aria-current={name === open ? 'step' : undefined}>
                {done ? (
                  <CircleCheck className={css.good} size={18} aria-hidden="true" />
                ) : (
                  <Circle size={18} aria-hidden="true" />
                )}
                <span>{tSetUp(`step.${name}`)}</span>
                {name !== 'done' && (
                  <Badge tone={done ? 'ok' : 'plain'}>
                    {tSetUp(done ? 'done' : mayWait ? 'later' : 'open')}
                  </Badge>
                )}
              </Link>
            </li>
          ))}
        </ol>
        <small>{tSetUp('leave')}</small>
      </nav>
      <div
        ref={content}
        className={css.content}
        tabIndex={-1}
        aria-label={tSetUp(`step.${open}`)}
        role="group"
      >
        {step.panels ? step.content : <Panel title={tSetUp(`step.${open}`)}>{step.content}</Panel>}
        {next && (
          <Link className={classNames(css.next, step.done && css.ready)} to={`/setup/${next.name}`}>
            {tSetUp('next', { step: tSetUp(`step.${next.name}`) })}
          </Link>
        )}
      </div>
    </div>
  );
}
