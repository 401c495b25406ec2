import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { ConfigDocument, ConfigPlan } from '../../models/console/config.ts';
import { route } from '../../route.ts';

const upload = { method: 'POST', audience: 'operator', takes: 'upload', takesLong: true } as const;
const query = Type.Object({ remove: Type.Optional(Type.Enum(['1'])) }, { additionalProperties: false });
const errors = [...operatorErrors, 'request.tooLarge'] as const;

export const exportConfig = route({
  method: 'GET',
  audience: 'operator',
  path: '/admin/api/config',
  summary: 'All that operators have set up as one document, without secrets.',
  output: ConfigDocument,
  errors: operatorErrors,
});

export const previewConfigImport = route({
  ...upload,
  path: '/admin/api/config/preview',
  summary: 'What would become of a document that was exported. Writes nothing.',
  output: ConfigPlan,
  errors,
});

export const importConfig = route({
  ...upload,
  path: '/admin/api/config/import',
  summary: 'Set all up as a document says, or nothing of it; what it does not name goes only with remove.',
  query,
  output: ConfigPlan,
  errors,
});
