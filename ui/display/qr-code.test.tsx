// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import reader from 'jsqr';
import { encode } from 'uqr';
import { afterEach, expect, test } from 'vitest';
import { epcPayload } from '../../contract/rules/epc-qr.ts';
import { QrCode } from './qr-code.tsx';

afterEach(cleanup);
/** Its types speak of a module, its package is a function. */
const jsQR = reader as unknown as typeof reader.default;

const transfer = {
  receiver: 'Pääsuke Näidis OÜ',
  iban: 'EE382200221020145685',
  cents: 12_400,
  text: 'Viitenumber 00000013, õäöüšž',
};

/** The code as another program sees it: every module a few pixels wide. */
function read(modules: readonly (readonly boolean[])[]): string | undefined {
  const scale = 4;
  const side = modules.length * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      if (modules[Math.floor(y / scale)]![Math.floor(x / scale)])
        pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
  const found = jsQR(pixels, side, side);
  return found ? new TextDecoder().decode(new Uint8Array(found.binaryData)) : undefined;
}

test('another reader reads every line of the transfer, letters and all', () => {
  const payload = epcPayload(transfer)!;
  const { data, version } = encode(payload, { ecc: 'M', border: 4 });
  expect(read(data)).toBe(payload);
  expect(version).toBeLessThanOrEqual(13);
});

test('is drawn with a name for those who do not see it', () => {
  render(<QrCode payload={epcPayload(transfer)!} label="QR-kood pangaäpile" hint="Skaneeri" />);
  expect(screen.getByRole('img', { name: 'QR-kood pangaäpile' }).querySelector('svg')).toBeTruthy();
  expect(screen.getByText('Skaneeri')).toBeTruthy();
});
