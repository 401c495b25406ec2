import { Component, type ReactNode } from 'react';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { tCommon } from '../i18n/et/common.ts';

/** A screen that fails, or does not come because there is a new build, takes the frame around it not along. */
export class Guarded extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        alert
        text={tCommon('failed')}
        action={{ label: tCommon('retry'), run: () => location.reload() }}
      />
    );
  }
}
