import type * as routes from '../../../contract/routes/console/sign-in.ts';
import { deviceNameOf, deviceText } from '../../domains/sessions/index.ts';
import { tOperations } from '../../i18n/et/operations.ts';
import { ensureOperation } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/call.ts';
import type { ConsoleContext } from '../context.ts';

/** The browser that calls, as its operator tells it from others. */
const browserOf = ({ userAgent, network }: { userAgent: string; network: string }) => ({
  device: deviceNameOf(userAgent),
  network,
});

/** POST /admin/api/login */
export const operatorLoginHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.operatorLogin> =>
  ({ body, http }) =>
    services.operators.logIn(body, browserOf(http));

/** POST /admin/api/login/link */
export const operatorAskLinkHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.operatorAskLink> =>
  async ({ body, http }) => {
    await services.operators.askLink(body.email, browserOf(http));
    return null;
  };

/** POST /admin/api/login/link/open */
export const operatorOpenLinkHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.operatorOpenLink> =>
  ({ body, http }) =>
    services.operators.openLink(body.key, browserOf(http));

/** POST /admin/api/login/code */
export const operatorSecondFactorHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.operatorSecondFactor> =>
  ({ body, http }) =>
    services.operators.showCode(body, browserOf(http));

/** POST /admin/api/login/passkey/options */
export const operatorPasskeyOptionsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.operatorPasskeyOptions> =>
  ({ http }) =>
    services.operators.passkeyOptions(http, browserOf(http));

/** POST /admin/api/login/passkey */
export const operatorPasskeyLoginHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.operatorPasskeyLogin> =>
  ({ body, http }) =>
    services.operators.logInByPasskey({ answer: body.answer, page: http }, browserOf(http));

/** POST /admin/api/login/skip */
export const operatorSkipSetUpHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.operatorSkipSetUp> =>
  ({ body, http }) =>
    services.operators.skipSetUp(body.token, browserOf(http));

/** POST /admin/api/invitation */
export const operatorInvitationHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.operatorInvitation> =>
  async ({ body, http }) => {
    const { email, name } = await services.operators.invited(body.key, browserOf(http));
    return { email, name };
  };

/** POST /admin/api/invitation/accept */
export const acceptOperatorInvitationHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.acceptOperatorInvitation> =>
  ({ body, http }) =>
    services.operators.acceptInvitation(body, browserOf(http));

/** POST /admin/api/security/totp */
export const beginTotpHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.beginTotp> =>
  ({ body, http }) =>
    services.operators.beginTotp(body.token, browserOf(http));

/** POST /admin/api/security/totp/confirm */
export const confirmTotpHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.confirmTotp> =>
  ({ body, http }) =>
    services.operators.confirmTotp(body, browserOf(http));

/** POST /admin/api/security/passkey */
export const beginPasskeyHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.beginPasskey> =>
  ({ body, http }) =>
    services.operators.beginPasskey(body.token, http, browserOf(http));

/** POST /admin/api/security/passkey/confirm */
export const confirmPasskeyHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.confirmPasskey> =>
  ({ body, http }) =>
    services.operators.confirmPasskey({ ...body, page: http }, browserOf(http));

/** GET /admin/api/me */
export const operatorInfoHandler =
  (): Handler<typeof routes.operatorInfo> =>
  async ({ caller: { operatorId: id, email, name, role, language = null } }) => ({
    id,
    email,
    name,
    role,
    language,
  });

/** POST /admin/api/security/language */
export const chooseOperatorLanguageHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.chooseOperatorLanguage> =>
  async ({ caller, body }) => {
    await services.operators.chooseLanguage(caller, body.language);
    return null;
  };

/** POST /admin/api/logout */
export const operatorLogoutHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.operatorLogout> =>
  async ({ caller }) => {
    await services.operators.signOut(caller);
    return null;
  };

/** GET /admin/api/security */
export const operatorSecurityHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.operatorSecurity> =>
  async ({ caller }) => {
    const { sessions, ...security } = await services.operators.security(caller);
    return {
      ...security,
      sessions: sessions.map(({ device, ...session }) => ({ ...session, device: deviceText(device) })),
    };
  };

/** POST /admin/api/security/session/end */
export const endOperatorSessionHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.endOperatorSession> =>
  async ({ caller, body }) => {
    ensureOperation(await services.operators.signOut(caller, body.id), tOperations('operators.sessionOver'));
    return null;
  };

/** POST /admin/api/security/session/end-all */
export const endAllOperatorSessionsHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.endAllOperatorSessions> =>
  async ({ caller }) => {
    await services.operators.signOutEverywhere(caller);
    return null;
  };

/** POST /admin/api/security/proof */
export const proveOperatorHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.proveOperator> =>
  async ({ caller, body, http }) => {
    const { code = '', answer } = body;
    await services.operators.prove(caller, answer ? { answer, page: http } : { code });
    return null;
  };

/** POST /admin/api/security/password */
export const changeOperatorPasswordHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.changeOperatorPassword> =>
  async ({ caller, body }) => {
    await services.operators.changePassword(caller, body);
    return null;
  };

/** POST /admin/api/security/totp/remove */
export const removeTotpHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.removeTotp> =>
  async ({ caller }) => {
    await services.operators.removeTotp(caller);
    return null;
  };

/** POST /admin/api/security/passkey/remove */
export const removePasskeyHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.removePasskey> =>
  async ({ caller, body }) => {
    await services.operators.removePasskey(caller, body.id);
    return null;
  };

/** POST /admin/api/security/recovery-codes */
export const renewRecoveryCodesHandler =
  ({ services }: ConsoleContext): Handler<typeof routes.renewRecoveryCodes> =>
  ({ caller }) =>
    services.operators.renewRecoveryCodes(caller);
