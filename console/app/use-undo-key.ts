import { useEffect } from 'react';
import { dismissNotice, notices } from '../../ui/feedback/notices.ts';
import { isTypedInto } from '../lib/typed-into.ts';

/** Ctrl+Z (⌘Z) takes back what a notice offers to take back; in a field it takes back what was typed, as ever. */
export function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || isTypedInto(event.target)) return;
      // All that notices of the console offer to do is to take something back.
      const action = notices.getState().notice?.action;
      if (!action || !('run' in action)) return;
      event.preventDefault();
      dismissNotice();
      action.run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
