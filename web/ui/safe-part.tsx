import { Component, type ReactNode } from 'react';
import { t } from '../i18n/t.ts';
import { Button } from './input/button.tsx';
import css from './safe-part.module.css';

interface Props {
  children: ReactNode;
  /** Where we are: a problem of one place is not one of the next. */
  place: string;
  onClose: () => void;
}

interface State {
  failed: boolean;
  place: string;
}

/** Keeps what goes wrong in a modal, or on its way here, from taking the picture with it. */
export class SafePart extends Component<Props, State> {
  override state: State = { failed: false, place: this.props.place };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { failed: false, place };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <div className={css.veil}>
        <div className={css.box} role="alertdialog" aria-label={t('app.failed')}>
          <p>{t('app.pageFailed')}</p>
          <Button kind="primary" wide onClick={() => location.reload()}>
            {t('app.reload')}
          </Button>
          <Button wide onClick={this.props.onClose}>
            {t('app.close')}
          </Button>
        </div>
      </div>
    );
  }
}
