// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewRecoveryCodes } from '../../../contract/routes/console/sign-in.ts';
import { call } from '../../lib/api.ts';
import { ProofDialog } from './proof-dialog.tsx';

let sent: string[];
let proven: boolean;
const right = '123456';

beforeEach(() => {
  sent = [];
  proven = false;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    sent.push(path);
    const answer = (status: number, body: unknown) =>
      Promise.resolve(new Response(JSON.stringify(body), { status }));
    const refusal = (status: number, error: string) => answer(status, { error, message: '' });
    if (path.endsWith('/proof')) {
      proven = (JSON.parse(init.body as string) as { code: string }).code === right;
      return proven ? answer(200, null) : refusal(401, 'operator.wrongCode');
    }
    return proven ? answer(200, ['uus-kood']) : refusal(403, 'operator.proofNeeded');
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProofDialog />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function show(code: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText('Kood'), { target: { value: code } });
  fireEvent.click(screen.getByRole('button', { name: 'Kinnita' }));
}

test('a second factor is asked for where the server wants one, and what was to be done goes on', async () => {
  expect(screen.queryByRole('dialog')).toBeNull();
  const codes = call(renewRecoveryCodes, {});
  await show('000000');
  await screen.findByText('See kood ei sobi. Oota järgmist ja proovi uuesti.');
  await show(right);
  expect(await codes).toEqual(['uus-kood']);
  expect(screen.queryByRole('dialog')).toBeNull();
  const [step, proof] = ['/admin/api/security/recovery-codes', '/admin/api/security/proof'];
  expect(sent).toEqual([step, proof, proof, step]);
});

test('two who want one at once share it', async () => {
  const both = Promise.all([call(renewRecoveryCodes, {}), call(renewRecoveryCodes, {})]);
  await show(right);
  expect(await both).toEqual([['uus-kood'], ['uus-kood']]);
});

test('without it nothing is done, and what was wanted says so', async () => {
  const codes = call(renewRecoveryCodes, {}).catch((error: { code: string }) => error.code);
  fireEvent.click(await screen.findByRole('button', { name: 'Sulge' }));
  expect(await codes).toBe('operator.proofNeeded');
  expect(screen.queryByRole('dialog')).toBeNull();
});
