import { Modal } from '../../ui/layers/modal.tsx';
import { WaysIn } from '../../ui/ways-in.tsx';
import css from './plain-modal.module.css';

interface Props {
  title: string;
  text: string;
  /** Where the login leads back to. */
  from: string;
  close: () => void;
}

/** What somebody sees of a page for members while they are not signed in, with the way to the login and back. */
export const SignInFirst = ({ title, text, from, close }: Props) => (
  <Modal title={title} onClose={close} narrow>
    <p className={css.text}>{text}</p>
    <WaysIn from={from} wide />
  </Modal>
);
