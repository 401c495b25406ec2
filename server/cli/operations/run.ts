import { readFile, stat, writeFile } from 'node:fs/promises';
import { addressOf } from '../../../contract/client.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import { operationRoutes } from '../../../contract/routes/console/all.ts';
import { consoleHandlers } from '../../console/handlers.ts';
import { createLog } from '../../platform/log.ts';
import { commandLineSession, type Operator } from '../../platform/http/call.ts';
import { createHttp } from '../../platform/http/server.ts';
import { UsageError, type CommandContext, type CommandResult } from '../command.ts';
import type { Operation, OperationKey } from './operations.ts';
import { presentAnswer } from './present.ts';
import { readInput, type TypedCall } from './read-input.ts';

/** Who is at the command line: nobody who has a row, with all that an owner may do. */
const operator: Operator = {
  kind: 'operator',
  operatorId: 0,
  email: 'cli',
  name: 'Klienditugi',
  role: 'owner',
  session: commandLineSession,
};

/** Runs an operation as the console's call of it does, in this process. Throws `UsageError` for what its schema refuses. */
export async function runOperation(
  context: CommandContext,
  operation: Operation,
  args: readonly string[],
): Promise<CommandResult> {
  const typed = readInput(operation, args, context.clock());
  await handIn(context, typed);
  const answer = await call(context, operation, typed);
  const { statusCode } = answer;
  if (statusCode >= 400) {
    const { error, message } = answer.json<ErrorBody>();
    return { exitCode: statusCode >= 500 ? 1 : 2, text: `${message} (${error})` };
  }
  if (operation.route.answers === 'bytes') return { exitCode: 0, text: await keepBytes(answer, typed.out) };
  const value = answer.json<unknown>();
  return {
    exitCode: hasFaults(value) ? 1 : 0,
    text: typed.json ? JSON.stringify(value, null, 2) : presentAnswer(value, operation.route),
  };
}

/** What looks for faults, and finds some, ends as a script expects of a check. */
const hasFaults = (value: unknown): boolean => {
  const { faults } = Object(value) as { faults?: unknown };
  return Array.isArray(faults) && faults.length > 0;
};

/** Writes bytes where they are wanted, or shows them where they are a text. */
async function keepBytes({ rawPayload, payload, headers }: Answer, out: string | undefined): Promise<string> {
  if (out !== undefined) {
    await writeFile(out, rawPayload).catch(() => {
      throw new UsageError(`Faili ei saa kirjutada: ${out}`);
    });
    return out;
  }
  if (!String(headers['content-type']).startsWith('text/'))
    throw new UsageError('Vastus ei ole tekst: nimeta --out.');
  return payload.trimEnd();
}

type Answer = Awaited<ReturnType<typeof call>>;

/** Files that are named become uploads of their own, as the console makes them part by part. */
async function handIn({ services }: CommandContext, { body = {}, uploads }: TypedCall): Promise<void> {
  for (const { file, name } of uploads) {
    await ensureFile(file);
    body[name] = await services.catalogue.uploads.handIn(file, operator.operatorId);
  }
}

async function ensureFile(path: string, mostBytes = Infinity): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new UsageError(`Sellist faili ei ole: ${path}`);
  if (found.size > mostBytes) throw new UsageError(`Fail on liiga suur: ${path}`);
}

/** Makes the call where it is answered: the same admission, the same schemas, the same handler. */
async function call(context: CommandContext, { key, route }: Operation, typed: TypedCall) {
  const { app, mount } = createHttp({
    clock: context.clock,
    log: createLog('error', process.stderr),
    trustProxy: false,
    names: { publicUrl: undefined, ownUrl: 'http://localhost' },
    isInternal: () => false,
    identify: () => ({ kind: 'visitor' }),
    identifyOperator: async () => operator,
  });
  const handlers = consoleHandlers(context);
  const mountOne = <Key extends OperationKey>(one: Key): void =>
    mount<(typeof operationRoutes)[Key]>(operationRoutes[one], handlers[one]);
  mountOne(key);
  const payload = route.takes === 'upload' ? await formOf(typed) : jsonOf(typed);
  const request = new Request(`http://localhost${addressOf(route, typed, true)}`, {
    method: route.method,
    headers: {
      authorization: 'Bearer cli',
      ...(typeof payload === 'string' && { 'content-type': 'application/json' }),
    },
    ...(route.method === 'POST' && payload !== undefined && { body: payload }),
  });
  try {
    return await app.inject({
      method: route.method,
      url: request.url,
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    });
  } finally {
    await app.close();
  }
}

/** Beyond what any call takes: such a file is not read at all. */
const mostFormBytes = 64 * 1024 * 1024;

const jsonOf = ({ body }: TypedCall): string | undefined => (body ? JSON.stringify(body) : undefined);

async function formOf({ body = {}, file }: TypedCall): Promise<FormData> {
  const form = new FormData();
  for (const [name, text] of Object.entries(body)) form.append(name, String(text));
  if (file === undefined) return form;
  await ensureFile(file, mostFormBytes);
  form.append('file', new Blob([await readFile(file)]), file.split('/').at(-1));
  return form;
}
