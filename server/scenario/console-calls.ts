import { lineupCalls } from './lineup-calls.ts';
import type { Input } from '../../contract/route.ts';
import type { consoleRoutes } from '../../contract/routes/console/all.ts';

type Routes = typeof consoleRoutes;

const key = 'x'.repeat(32);
const passkeyAnswer = { id: 'x', rawId: 'x', type: 'public-key', response: {} } as const;

/** A well-formed call of every route of the console. */
export const consoleCalls: { [N in keyof Routes]: Input<Routes[N]> } = {
  operatorLogin: { body: { email: 'keegi@haldus.test', password: 'salajane' } },
  operatorSecondFactor: { body: { token: key, code: '123456' } },
  operatorPasskeyOptions: {},
  operatorPasskeyLogin: { body: { answer: passkeyAnswer } },
  operatorSkipSetUp: { body: { token: key } },
  operatorInvitation: { body: { key } },
  acceptOperatorInvitation: { body: { key, password: 'salasõna-123' } },
  beginTotp: { body: { token: key } },
  confirmTotp: { body: { token: key, secret: 'A'.repeat(32), code: '123456' } },
  beginPasskey: { body: { token: key } },
  confirmPasskey: { body: { token: key, name: 'Telefon', answer: passkeyAnswer } },
  operatorInfo: {},
  operatorLogout: {},
  operatorSecurity: {},
  endOperatorSession: { body: { id: 1 } },
  changeOperatorPassword: { body: { oldPassword: 'vana-salasõna', newPassword: 'uus-salasõna' } },
  removeTotp: {},
  removePasskey: { body: { id: 'x' } },
  renewRecoveryCodes: {},
  listOperators: {},
  inviteOperator: { body: { email: 'uus@haldus.test', name: 'Uus', role: 'support' } },
  changeOperator: { body: { id: 999, name: 'Keegi', role: 'support', disabled: false } },
  resetOperator: { body: { id: 999 } },
  ...lineupCalls,
};
