import { useEffect, useRef, useState } from 'react';
import { CallError } from '../../contract/client.ts';
import { focusField } from './form.tsx';

/** What sends it: a mutation. */
interface Mutation {
  mutate: () => void;
  reset: () => void;
  error: unknown;
  isPending: boolean;
}

interface Options<Values, Fault> {
  /** What is typed, and how it changes: a state, wherever that is kept. */
  state: readonly [Values, (values: Values) => void];
  /** The first thing that is wrong with what was typed: the contract's own rule, by which the server judges as well. */
  check: (values: Values) => Fault | undefined;
  /** The field that a fault or a refusal is about. */
  fieldOf: (code: string | undefined, values: Values) => string | undefined;
  mutation: Mutation;
  faultText: (fault: Fault) => string;
  /** Why it was refused, in words. */
  refusalText: (error: unknown) => string;
}

/**
 * A form: checks before it sends, sends once at a time, says what is wrong until something is changed, and leads to the
 * field that has to be looked at again.
 */
export function useForm<Values extends Record<keyof Values, string | boolean>, Fault extends string>({
  state: [values, onValues],
  check,
  fieldOf,
  mutation: { mutate, reset, error, isPending },
  faultText,
  refusalText,
}: Options<Values, Fault>) {
  const ref = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState<{ fault: Fault | undefined }>();
  // It may have come right meanwhile without being typed.
  const fault = found?.fault !== undefined && check(values) === found.fault ? found.fault : undefined;
  const refused = error instanceof CallError ? error.code : undefined;
  const faulty = fault || error ? fieldOf(fault ?? refused, values) : undefined;
  // Once it is drawn: while it is sent, fields may be out of reach or away.
  useEffect(() => focusField(ref.current, faulty), [found, error, faulty]);

  const change = (next: Values): void => {
    onValues(next);
    setFound(undefined);
    if (error) reset();
  };
  return {
    /** What its `Form` is told. */
    form: {
      ref,
      busy: isPending,
      onSend(): void {
        const first = check(values);
        setFound({ fault: first });
        if (first) reset();
        else mutate();
      },
    },
    values,
    change: (part: Partial<Values>) => change({ ...values, ...part }),
    problem: fault ? faultText(fault) : error ? refusalText(error) : undefined,
    /** The field to look at again. */
    faulty,
    /** Name, value and fault of a line of text. */
    field: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      invalid: faulty === name,
      onValue: (value: string): void => change({ ...values, [name]: value }),
    }),
  };
}
