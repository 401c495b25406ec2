import { Overlay } from './overlay.tsx';
import css from './television.module.css';

interface Props {
  asks: string;
  /** What has to be known for the answer. */
  says?: string;
  yes: string;
  no: string;
  lang?: string;
  onYes: () => void;
  onClose: () => void;
}

/** Asks before something is done that somebody may not have meant: not doing it is what lies under the finger. */
export function Question({ asks, says, yes, no, lang, onYes, onClose }: Props) {
  const agree = (): void => {
    onClose();
    onYes();
  };
  return (
    <Overlay label={asks} side="middle" onClose={onClose}>
      <h2 lang={lang}>{asks}</h2>
      {says !== undefined && <p className={css.says}>{says}</p>}
      <div className={css.actions} data-row lang={lang}>
        <button type="button" className={css.action} onClick={agree}>
          {yes}
        </button>
        <button type="button" className={css.action} data-first onClick={onClose}>
          {no}
        </button>
      </div>
    </Overlay>
  );
}
