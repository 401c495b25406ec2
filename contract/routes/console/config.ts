import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { ConfigDocument, ConfigPlan, SecretsPassphrase } from '../../models/console/config.ts';
import { route } from '../../route.ts';

const upload = { method: 'POST', audience: 'operator', takes: 'upload', takesLong: true } as const;
const query = Type.Object({ remove: Type.Optional(Type.Enum(['1'])) }, { additionalProperties: false });
/** A passphrase opens the secrets of a document that has some. */
const body = Type.Object({ passphrase: Type.Optional(SecretsPassphrase) }, { additionalProperties: false });
const errors = [...operatorErrors, 'request.tooLarge'] as const;

export const exportConfig = route({
  method: 'GET',
  audience: 'operator',
  path: '/admin/api/config',
  summary: 'All that operators have set up as one document, without secrets.',
  output: ConfigDocument,
  errors: operatorErrors,
});

export const exportSealedConfig = route({
  method: 'POST',
  audience: 'operator',
  path: '/admin/api/config/sealed',
  summary: 'The same document with its secrets, which nobody reads without the passphrase.',
  body: Type.Object({ passphrase: SecretsPassphrase }, { additionalProperties: false }),
  output: ConfigDocument,
  errors: operatorErrors,
});

export const previewConfigImport = route({
  ...upload,
  path: '/admin/api/config/preview',
  summary: 'What would become of a document that was exported. Writes nothing.',
  body,
  output: ConfigPlan,
  errors,
});

export const importConfig = route({
  ...upload,
  path: '/admin/api/config/import',
  summary: 'Set all up as a document says, or nothing of it; what it does not name goes only with remove.',
  query,
  body,
  output: ConfigPlan,
  errors,
});
