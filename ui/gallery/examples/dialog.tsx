import { useState, type ReactNode } from 'react';
import { Confirm } from '../../dialog/confirm.tsx';
import { Modal } from '../../dialog/modal.tsx';
import { PageModal } from '../../dialog/page-modal.tsx';
import { Sheet } from '../../dialog/sheet.tsx';
import { Button } from '../../input/button.tsx';
import { Field } from '../../input/field.tsx';
import { Form } from '../../input/form.tsx';
import { Example, Group } from '../example.tsx';
import { longText } from './long.ts';

/** What lies over the page. */
export const DialogExamples = () => (
  <>
    {(['Modal, ModalClose', 'PageModal', 'Confirm', 'Sheet'] as const).map((part) => (
      <Group key={part} name={part}>
        {dialogs
          .filter(([of]) => of === part)
          .map(([, name, dialog]) => (
            <Opened key={name} name={name} dialog={dialog} />
          ))}
      </Group>
    ))}
  </>
);

/** A dialog over the page can only be looked at by itself. */
function Opened({ name, dialog }: { name: string; dialog: (close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Example name={name}>
      <Button onClick={() => setOpen(true)}>Ava</Button>
      {open && dialog(() => setOpen(false))}
    </Example>
  );
}

const paragraphs = Array.from({ length: 24 }, (_, index) => <p key={index}>{longText}</p>);

type Dialog = readonly [part: string, name: string, dialog: (close: () => void) => ReactNode];

const dialogs: readonly Dialog[] = [
  [
    'Modal, ModalClose',
    'default',
    (close) => (
      <Modal title="Logi sisse" onClose={close}>
        <Form onSend={close}>
          <Field label="E-post" data-first />
          <Button type="submit" kind="primary" wide>
            Edasi
          </Button>
        </Form>
      </Modal>
    ),
  ],
  [
    'Modal, ModalClose',
    'narrow',
    (close) => (
      <Modal title="Kood on saadetud" narrow onClose={close}>
        <p>Vaata oma postkasti.</p>
      </Modal>
    ),
  ],
  [
    'Modal, ModalClose',
    'cannot be closed',
    (close) => (
      <Modal title="Vali vaatamiskoht">
        <Button wide onClick={close}>
          See seade
        </Button>
      </Modal>
    ),
  ],
  [
    'Modal, ModalClose',
    'title hidden',
    (close) => (
      <Modal title="Tere" titleHidden onClose={close}>
        <p>Tere!</p>
      </Modal>
    ),
  ],
  [
    'Modal, ModalClose',
    'long',
    (close) => (
      <Modal title={longText} onClose={close}>
        {paragraphs}
      </Modal>
    ),
  ],
  [
    'PageModal',
    'default',
    (close) => (
      <PageModal title="Teenusest" onClose={close}>
        <p>Sisu</p>
      </PageModal>
    ),
  ],
  [
    'PageModal',
    'as high as its content',
    (close) => (
      <PageModal title="Teenusest" onClose={close}>
        <p>Sisu</p>
      </PageModal>
    ),
  ],
  [
    'PageModal',
    'wide, long, with a footer',
    (close) => (
      <PageModal title={longText} wide onClose={close} footer={<Button onClick={close}>Selge</Button>}>
        {paragraphs}
      </PageModal>
    ),
  ],
  [
    'Confirm',
    'default',
    (close) => (
      <Confirm title="Kustutad konto?" action="Kustuta" onConfirm={close} onCancel={close}>
        <p>Seda ei saa tagasi võtta.</p>
      </Confirm>
    ),
  ],
  ['Confirm', 'busy', (close) => <Waiting onClose={close} />],
  [
    'Confirm',
    'long',
    (close) => (
      <Confirm title={longText} action={longText} cancel={longText} onConfirm={close} onCancel={close}>
        <p>{longText}</p>
      </Confirm>
    ),
  ],
  ...(['below', 'left', 'right'] as const).map((side): Dialog => [
    'Sheet',
    side,
    (close) => (
      <Sheet open title="Kanalid" side={side} onClose={close}>
        {paragraphs.slice(0, 4)}
      </Sheet>
    ),
  ]),
];

/** An answer that does not come, until it is asked for once more. */
function Waiting({ onClose }: { onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  return (
    <Confirm
      title="Kustutad konto?"
      action="Kustuta"
      busy={busy}
      onConfirm={() => {
        setBusy(true);
        setTimeout(onClose, 3_000);
      }}
      onCancel={onClose}
    >
      <p>Vastust oodatakse kolm sekundit.</p>
    </Confirm>
  );
}
