import { Play, RotateCcw } from 'lucide-react';
import { tProgram } from '../../i18n/et/program.ts';
import { positionText } from '../../lib/text/position-text.ts';
import { Button } from '../../../ui/input/button.tsx';
import { Modal } from '../../ui/layers/modal.tsx';
import css from './continue-choice.module.css';

interface Props {
  title: string;
  /** Seconds from the start. */
  position: number;
  onContinue: () => void;
  onRestart: () => void;
  onClose: () => void;
  /** Something lies under it that can be gone back to. */
  inPlace?: boolean;
}

/** Where to begin with what was watched in part: going on is what lies under the finger. */
export function ContinueChoice({ title, position, onContinue, onRestart, onClose, inPlace = false }: Props) {
  return (
    <Modal title={title} narrow inPlace={inPlace} onClose={onClose}>
      <div className={css.choices}>
        <Button kind="primary" data-first onClick={onContinue}>
          <Play size={17} fill="currentColor" aria-hidden="true" />
          <span className="num">{tProgram('continue', { position: positionText(position) })}</span>
        </Button>
        <Button onClick={onRestart}>
          <RotateCcw size={18} aria-hidden="true" />
          {tProgram('startOver')}
        </Button>
      </div>
    </Modal>
  );
}
