// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { dialog, press } from '../testing/operate.ts';
import { Ask, Dialog, FormDialog } from './dialog.tsx';

afterEach(cleanup);

const isOpen = () => screen.queryByRole('dialog') !== null;

function showAsk(onDo: () => Promise<unknown>): void {
  render(
    <Ask label="Kustuta" title="Kustutada?" action="Jah, kustuta" onDo={onDo}>
      Seda ei saa tagasi võtta.
    </Ask>,
  );
}

test('what cannot be undone is asked once, done once, and the question goes when it is done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onDo = vi.fn<() => Promise<void>>(() => promise);
  showAsk(onDo);
  await press('Kustuta');
  const asks = await dialog('Kustutada?');
  expect(asks.getByText('Seda ei saa tagasi võtta.')).toBeTruthy();
  expect(onDo).not.toHaveBeenCalled();
  await press('Jah, kustuta', asks);
  const button = asks.getByRole('button', { name: /Jah, kustuta/ });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  fireEvent.click(button);
  expect(onDo).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(true);
  resolve();
  await waitFor(() => expect(isOpen()).toBe(false));
});

test('a question that was refused stays, and may be tried again', async () => {
  const onDo = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new Error('ei'))
    .mockResolvedValueOnce(undefined);
  showAsk(onDo);
  await press('Kustuta');
  const asks = await dialog('Kustutada?');
  await press('Jah, kustuta', asks);
  await waitFor(() =>
    expect(asks.getByRole('button', { name: 'Jah, kustuta' }).getAttribute('aria-busy')).toBe('false'),
  );
  expect(isOpen()).toBe(true);
  await press('Jah, kustuta', asks);
  await waitFor(() => expect(isOpen()).toBe(false));
  expect(onDo).toHaveBeenCalledTimes(2);
});

test('a question that is left does nothing', async () => {
  const onDo = vi.fn<() => Promise<void>>(() => Promise.resolve());
  showAsk(onDo);
  await press('Kustuta');
  await press('Loobu', await dialog('Kustutada?'));
  expect(isOpen()).toBe(false);
  await press('Kustuta');
  await press('Sulge', await dialog('Kustutada?'));
  expect(isOpen()).toBe(false);
  expect(onDo).not.toHaveBeenCalled();
});

test('a dialog gives the focus to what is filled in first, and goes with Escape', async () => {
  const onClose = vi.fn<() => void>();
  render(
    <Dialog title="Uus" onClose={onClose}>
      <button type="button">Enne</button>
      <input aria-label="Nimi" />
    </Dialog>,
  );
  const form = await dialog('Uus');
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Nimi')));
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('a form that lacks something cannot be sent, by its button or by Enter', async () => {
  const onSend = vi.fn<() => void>();
  const form = (disabled: boolean) => (
    <FormDialog title="Uus" action="Lisa" disabled={disabled} onClose={() => undefined} onSend={onSend}>
      <input aria-label="Nimi" />
    </FormDialog>
  );
  const { rerender } = render(form(true));
  const open = await dialog('Uus');
  const send = () => fireEvent.submit(open.getByLabelText('Nimi').closest('form')!);
  expect(open.getByRole('button', { name: 'Lisa' })).toHaveProperty('disabled', true);
  send();
  expect(onSend).not.toHaveBeenCalled();
  rerender(form(false));
  send();
  expect(onSend).toHaveBeenCalledOnce();
});

test('when a dialog closes, the focus goes back to what opened it, or to the page where that is gone', async () => {
  const page = (buttons: boolean, open: boolean) => (
    <main id="content" tabIndex={-1}>
      {buttons && <button type="button">Ava</button>}
      {open && (
        <Dialog title="Lahti" onClose={() => undefined}>
          Sisu
        </Dialog>
      )}
    </main>
  );
  const { rerender } = render(page(true, false));
  screen.getByRole('button', { name: 'Ava' }).focus();
  rerender(page(true, true));
  await dialog('Lahti');
  rerender(page(true, false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ava' })));
  rerender(page(true, true));
  await dialog('Lahti');
  rerender(page(false, false));
  await waitFor(() => expect(document.activeElement?.id).toBe('content'));
});
