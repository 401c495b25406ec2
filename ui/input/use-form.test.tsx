// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '../../contract/client.ts';
import { Field } from './field.tsx';
import { Form } from './form.tsx';
import { useForm } from './use-form.ts';

const mutate = vi.fn<(typed: object) => void>();
const reset = vi.fn<() => void>();

beforeEach(() => void vi.clearAllMocks());
afterEach(cleanup);

function Order({ error = null, isPending = false }: { error?: unknown; isPending?: boolean }) {
  const state = useState({ email: '', days: '' });
  const { form, field, problem } = useForm({
    state,
    check: ({ email, days }) => (email === '' ? 'noEmail' : days === '' ? 'noDays' : undefined),
    fieldOf: (code) => (code === 'noDays' || code === 'gift.notEnough' ? 'days' : 'email'),
    mutation: { mutate: () => mutate(state[0]), reset, error, isPending },
    faultText: (fault) => fault,
    refusalText: () => 'refused',
  });
  return (
    <Form {...form} aria-label="order">
      {problem && <p role="alert">{problem}</p>}
      <Field label="E-post" {...field('email')} />
      <Field label="Days" {...field('days')} />
    </Form>
  );
}
const send = () => fireEvent.submit(screen.getByRole('form'));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const invalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';
const alerted = () => screen.queryByRole('alert')?.textContent;

test('what is wrong is said, leads to its field, and is not sent', () => {
  render(<Order />);
  type('E-post', 'mari@paasuke.test');
  send();
  expect([alerted(), invalid('E-post'), invalid('Days')]).toEqual(['noDays', false, true]);
  expect(document.activeElement).toBe(screen.getByLabelText('Days'));
  expect(mutate).not.toHaveBeenCalled();
  // Nothing was mended, and one is led there again.
  screen.getByLabelText('E-post').focus();
  send();
  expect(document.activeElement).toBe(screen.getByLabelText('Days'));
});

test('it is not said before anything is sent, nor after something was changed', () => {
  render(<Order />);
  expect(alerted()).toBeUndefined();
  send();
  expect(alerted()).toBe('noEmail');
  type('Days', '3');
  expect([alerted(), invalid('E-post')]).toEqual([undefined, false]);
});

test('what is right is sent as it was typed, and not twice', () => {
  const { rerender } = render(<Order />);
  type('E-post', 'mari@paasuke.test');
  type('Days', '3');
  send();
  rerender(<Order isPending />);
  send();
  expect(mutate.mock.calls).toEqual([[{ email: 'mari@paasuke.test', days: '3' }]]);
});

test('what the server refuses leads to its field as well, until something is changed', () => {
  const { rerender } = render(<Order isPending />);
  rerender(<Order error={new CallError('gift.notEnough', 409, '')} />);
  expect([alerted(), invalid('Days')]).toEqual(['refused', true]);
  expect(document.activeElement).toBe(screen.getByLabelText('Days'));
  expect(reset).not.toHaveBeenCalled();
  type('Days', '1');
  expect(reset).toHaveBeenCalledTimes(1);
});

test('all that is wrong is said at once, in the order of the form, and the first of it has the focus', () => {
  const fields = { noEmail: 'email', noDays: 'days' } as const;
  function Whole() {
    const state = useState({ email: '', days: '' });
    const { form, field, problem } = useForm({
      state,
      check: ({ email, days }): ('noEmail' | 'noDays')[] => [
        ...(email === '' ? (['noEmail'] as const) : []),
        ...(days === '' ? (['noDays'] as const) : []),
      ],
      fieldOf: (code) => fields[code as 'noEmail'],
      mutation: { mutate: () => mutate(state[0]), reset, error: null, isPending: false },
      faultText: (fault) => fault,
      refusalText: () => 'refused',
    });
    return (
      <Form {...form} aria-label="order">
        {problem && <p role="alert">{problem}</p>}
        <Field label="E-post" {...field('email')} />
        <Field label="Days" {...field('days')} />
      </Form>
    );
  }
  render(<Whole />);
  send();
  expect([alerted(), invalid('E-post'), invalid('Days')]).toEqual(['noEmail\nnoDays', true, true]);
  expect(document.activeElement).toBe(screen.getByLabelText('E-post'));
  type('E-post', 'mari@paasuke.test');
  expect(alerted()).toBeUndefined();
  send();
  expect([alerted(), invalid('E-post'), invalid('Days')]).toEqual(['noDays', false, true]);
  expect(document.activeElement).toBe(screen.getByLabelText('Days'));
  type('Days', '3');
  send();
  expect(mutate.mock.calls).toEqual([[{ email: 'mari@paasuke.test', days: '3' }]]);
});
