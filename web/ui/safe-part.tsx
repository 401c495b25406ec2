import { Component, type ReactNode } from 'react';
import { tUi } from '../../ui/i18n/et/ui.ts';
import { tApp } from '../i18n/et/app.ts';
import { Attempt } from '../lib/loading/lazy.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Button } from '../../ui/input/button.tsx';
import css from './safe-part.module.css';

interface Props {
  children: ReactNode;
  /** Where we are: a problem of one place is not one of the next. */
  place?: string | undefined;
  /** How to leave it, when it lies over something else; otherwise what is said stands in its place. */
  onClose?: (() => void) | undefined;
}

interface State {
  failed: boolean;
  /** Counted from what is on screen: what is drawn and thrown away again is the same round. */
  round: number;
  place: string | undefined;
}

let boundaries = 0;

/** Keeps what goes wrong in a part of the screen, or on its way here, from taking the rest with it. */
export class SafePart extends Component<Props, State> {
  override state: State = { failed: false, round: 0, place: this.props.place };
  private readonly id = boundaries++;

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { failed: false, round: state.round + 1, place };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.again);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.again);
  }

  again = (): void => {
    if (this.state.failed) this.setState({ failed: false, round: this.state.round + 1 });
  };

  override render(): ReactNode {
    const { children, onClose } = this.props;
    if (!this.state.failed) return <Attempt value={`${this.id}.${this.state.round}`}>{children}</Attempt>;
    if (!onClose)
      return (
        <EmptyState alert text={tApp('partFailed')} action={{ label: tApp('retry'), run: this.again }} />
      );
    return (
      <div className={css.veil}>
        <div className={css.box} role="alertdialog" aria-label={tApp('failed')}>
          <p>{tApp('pageFailed')}</p>
          <Button kind="primary" wide onClick={this.again}>
            {tApp('retry')}
          </Button>
          <Button wide onClick={onClose}>
            {tUi('close')}
          </Button>
        </div>
      </div>
    );
  }
}
