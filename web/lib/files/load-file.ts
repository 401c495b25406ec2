import { addressOf, CallError } from '../../../contract/client.ts';
import type { ErrorBody } from '../../../contract/errors.ts';
import type { Input, Route } from '../../../contract/route.ts';
import { session } from '../session.ts';

/** Fetches what a call answers as bytes. Throws {@link CallError} like any other call. */
export async function loadFile<R extends Route & { answers: 'bytes' }>(
  route: R,
  input: Input<R>,
): Promise<ArrayBuffer> {
  const token = session.getState().token;
  const headers = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const response = await fetch(addressOf(route, input, token !== undefined), {
    ...(headers && { headers }),
  }).catch(() => {
    throw new CallError('network', 0, 'network');
  });
  if (response.ok) return response.arrayBuffer();
  const { error = 'server.failed', message = '' } = (await response
    .json()
    .catch(() => ({}))) as Partial<ErrorBody>;
  throw new CallError(error, response.status, message);
}
