import { cleanup, render } from '@testing-library/react';
import { Check, Errors } from 'typebox/value';
import { afterEach, expect, vi } from 'vitest';
import { errorStatus, type ErrorCode } from '../../contract/errors.ts';
import type { Input, OperatorRole, Output, Route } from '../../contract/route.ts';
import { listSavedFilters } from '../../contract/routes/console/filters.ts';
import { readSetUpSteps } from '../../contract/routes/console/set-up.ts';
import { operatorInfo } from '../../contract/routes/console/sign-in.ts';
import { dismissNotice } from '../../ui/feedback/notices.ts';
import { Console } from '../app/console.tsx';
import { beginSession, endSession } from '../lib/session.ts';

/** What was asked of a route: its parameters, query and body. */
export interface Asked {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

type Answer<R extends Route> = Output<R> | Response | ((asked: Asked) => Output<R> | Response);

interface Answered {
  route: Route;
  answer: Answer<Route>;
}

/** How a call of the console is answered; the last one for a route counts. */
export const on = <R extends Route>(route: R, answer: Answer<R>): Answered => ({
  route,
  answer: answer as Answer<Route>,
});

/** A refusal as the server sends it. */
export const refusal = (error: ErrorCode, message = ''): Response =>
  Response.json({ error, message }, { status: errorStatus[error] });

export interface ConsoleWorld {
  /** Answers otherwise from now on. */
  answers(...more: Answered[]): void;
  /** What was asked of a route, in turn. */
  asked<R extends Route>(
    route: R,
  ): (Asked & { body: Input<R> extends { body: infer Body } ? Body : unknown })[];
}

const setUpOver = on(readSetUpSteps, {
  over: true,
  done: { look: true, seller: true, channel: true, guide: true, member: true },
});

const noFilters = on(listSavedFilters, []);

/** Calls that a test has not said an answer for; none may be left. */
let unanswered: string[] = [];

/** For every file that shows the console: nothing of one test is left in the next, and each call was answered. */
export function afterEachConsole(): void {
  afterEach(() => {
    cleanup();
    dismissNotice();
    vi.unstubAllGlobals();
    endSession(false);
    location.hash = '';
    const left = unanswered;
    unanswered = [];
    expect(left).toEqual([]);
  });
}

/**
 * Shows the console at an address to an operator of a role, or to nobody, and answers its calls as the test says. An answer that is
 * not what the contract says fails the test.
 */
export function showConsole(
  address: string,
  given: readonly Answered[],
  role: OperatorRole | 'nobody' = 'owner',
): ConsoleWorld {
  const calls: { route: Route; asked: Asked }[] = [];
  const me = {
    id: 1,
    name: 'Haldur',
    email: 'haldur@naide.test',
    role: role === 'nobody' ? 'owner' : role,
    language: null,
  };
  let known: Answered[] = [
    on(operatorInfo, me as Output<typeof operatorInfo>),
    setUpOver,
    noFilters,
    ...given,
  ];
  if (role === 'nobody') endSession(false);
  else beginSession('tok');
  location.hash = `#${address}`;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://console.test');
    const method = init.method ?? 'GET';
    const found = known.findLast(({ route }) => route.method === method && pattern(route).test(pathname));
    if (!found) {
      unanswered.push(`${method} ${pathname}`);
      return refusal('server.failed');
    }
    const { route, answer } = found;
    const params = { ...pattern(route).exec(pathname)?.groups };
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const asked = { params, query: Object.fromEntries(searchParams), body };
    calls.push({ route, asked });
    return responseOf(route, typeof answer === 'function' ? answer(asked) : answer);
  });
  render(<Console />);
  return {
    answers: (...more) => void (known = [...known, ...more]),
    asked: (route) => calls.filter((one) => one.route === route).map((one) => one.asked) as never,
  };
}

const pattern = ({ path }: Route): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

function responseOf(route: Route, answer: unknown): Response {
  if (answer instanceof Response) return answer.clone();
  if (!Check(route.output, answer)) {
    const [fault] = Errors(route.output, answer);
    throw new Error(`${route.path} is answered otherwise by the contract: ${JSON.stringify(fault)}`);
  }
  return Response.json(answer);
}
