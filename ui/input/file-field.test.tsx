// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FileField } from './file-field.tsx';

afterEach(cleanup);

function Form() {
  const [file, setFile] = useState<File>();
  return (
    <>
      <FileField
        label="Fail (soovi korral)"
        hint="Kuni 10 MB."
        chooseText="Vali fail"
        removeText={(name) => `Eemalda fail ${name}`}
        name="file"
        accept="image/*"
        file={file}
        onFile={setFile}
      />
      <button type="button" onClick={() => setFile(undefined)}>
        Saada
      </button>
    </>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Fail (soovi korral)');
const choose = (name: string) => fireEvent.change(field(), { target: { files: [new File(['x'], name)] } });

test('a file is chosen in our words, and named', () => {
  render(<Form />);
  expect(screen.getByText('Vali fail')).toBeTruthy();
  expect(field().getAttribute('aria-describedby')).toBe(screen.getByText('Kuni 10 MB.').id);
  choose('logi.txt');
  expect(screen.getByText('logi.txt')).toBeTruthy();
});

test('it is taken away again, and the focus stays at the field', () => {
  render(<Form />);
  choose('logi.txt');
  fireEvent.click(screen.getByRole('button', { name: 'Eemalda fail logi.txt' }));
  expect(screen.queryByText('logi.txt')).toBeNull();
  expect(document.activeElement).toBe(field());
});

test('sent, it is empty, and the same file may be chosen once more', () => {
  render(<Form />);
  const emptied: string[] = [];
  Object.defineProperty(field(), 'value', {
    configurable: true,
    set(value: string) {
      emptied.push(value);
    },
  });
  choose('logi.txt');
  fireEvent.click(screen.getByRole('button', { name: 'Saada' }));
  expect(screen.queryByText('logi.txt')).toBeNull();
  expect(emptied).toEqual(['']);
});
