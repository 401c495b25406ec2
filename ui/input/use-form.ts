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
  /** What is wrong with what was typed, or all of it in the order of the form: the contract's own rule, by which the server judges as well. */
  check: (values: Values) => Fault | readonly Fault[] | undefined;
  /** The field that a fault or a refusal is about. */
  fieldOf: (code: string | undefined, values: Values) => string | undefined;
  mutation: Mutation;
  faultText: (fault: Fault) => string;
  /** Why it was refused, in words. */
  refusalText: (error: unknown) => string;
}

/**
 * A form: checks before it sends, sends once at a time, says all that is wrong until something is changed, and leads to the
 * first field that has to be looked at again.
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
  const faultsIn = (typed: Values): readonly Fault[] => listOf(check(typed));
  const [found, setFound] = useState<{ faults: readonly Fault[] }>();
  // Some may have come right meanwhile without being typed.
  const faults = found ? faultsIn(values).filter((fault) => found.faults.includes(fault)) : [];
  const refused = error instanceof CallError ? error.code : undefined;
  const fields = new Set(
    faults.length > 0
      ? faults.map((fault) => fieldOf(fault, values))
      : error
        ? [fieldOf(refused, values)]
        : [],
  );
  const [faulty] = fields;
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
        const wrong = faultsIn(values);
        setFound({ faults: wrong });
        if (wrong.length > 0) reset();
        else mutate();
      },
    },
    values,
    change: (part: Partial<Values>) => change({ ...values, ...part }),
    /** A line for each thing that is wrong. */
    problem:
      faults.length > 0
        ? [...new Set(faults.map(faultText))].join('\n')
        : error
          ? refusalText(error)
          : undefined,
    /** The first field to look at again. */
    faulty,
    /** What is wrong with a line of text, in words: for forms so long that what stands at their end is far from it. */
    faultAt: (name: keyof Values & string): string | undefined => {
      const fault = faults.find((one) => fieldOf(one, values) === name);
      return fault && faultText(fault);
    },
    /** Name, value and fault of a line of text. */
    field: (name: keyof Values & string) => ({
      name,
      value: String(values[name]),
      invalid: fields.has(name),
      onValue: (value: string): void => change({ ...values, [name]: value }),
    }),
  };
}

const listOf = <T>(one: T | readonly T[] | undefined): readonly T[] =>
  one === undefined ? [] : Array.isArray(one) ? (one as readonly T[]) : [one as T];
