/** A part of a check: it is good when it answers true or the exit code 0. */
export type Step = readonly [name: string, run: () => Promise<boolean | number> | boolean];

/**
 * What is to be done: one step; several side by side; several one after the other; or several in turn, of which none goes on
 * after a failure.
 */
export type Plan =
  | Step
  | { readonly together: readonly Plan[] }
  | { readonly oneByOne: readonly Plan[] }
  | { readonly inTurn: readonly Plan[] };

const isStep = (plan: Plan): plan is Step => Array.isArray(plan);
const partsOf = (plan: Exclude<Plan, Step>): readonly Plan[] => Object.values(plan).flat() as Plan[];

/** The names of its steps. */
export const namesOf = (plan: Plan): readonly string[] =>
  isStep(plan) ? [plan[0]] : partsOf(plan).flatMap(namesOf);

/** The steps of a plan with these names, one after the other. */
export const partOf = (plan: Plan, names: readonly string[]): readonly Step[] =>
  isStep(plan)
    ? names.includes(plan[0])
      ? [plan]
      : []
    : partsOf(plan).flatMap((part) => partOf(part, names));

interface Outcome {
  name: string;
  good: boolean;
  seconds: number;
}

/** Carries out plans one after the other, no matter what failed before; says how long each step and all of it took. Answers whether all was good. */
export async function runSteps(plans: readonly Plan[]): Promise<boolean> {
  const started = performance.now();
  const outcomes: Outcome[] = [];
  for (const plan of plans) outcomes.push(...(await carryOut(plan)));
  console.log('');
  for (const outcome of outcomes) console.log(lineOf(outcome));
  console.log(`  ${secondsSince(started).toFixed(1)} s in all`);
  const good = outcomes.every(isGood);
  if (!good) process.exitCode = 1;
  return good;
}

async function carryOut(plan: Plan): Promise<Outcome[]> {
  if ('together' in plan) return (await Promise.all(plan.together.map(carryOut))).flat();
  const [plans, stops] =
    'inTurn' in plan ? [plan.inTurn, true] : 'oneByOne' in plan ? [plan.oneByOne, false] : [];
  if (!plans) return [await take(plan as Step)];
  const outcomes: Outcome[] = [];
  for (const one of plans) {
    outcomes.push(...(await carryOut(one)));
    if (stops && !outcomes.every(isGood)) break;
  }
  return outcomes;
}

async function take([name, step]: Step): Promise<Outcome> {
  const started = performance.now();
  const result = await Promise.resolve()
    .then(step)
    .catch((fault: unknown) => {
      console.error(fault);
      return false;
    });
  const outcome = { name, good: result === true || result === 0, seconds: secondsSince(started) };
  console.log(lineOf(outcome));
  return outcome;
}

const isGood = ({ good }: Outcome): boolean => good;
const secondsSince = (started: number): number => (performance.now() - started) / 1000;
const lineOf = ({ name, good, seconds }: Outcome): string =>
  `${good ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`;
