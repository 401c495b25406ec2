import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { OperatorInfo } from '../../models/console/operators.ts';
import { route } from '../../route.ts';

/** Coming to the console, and who is there. */

export const operatorInfo = route({
  method: 'GET',
  path: '/admin/api/me',
  audience: 'operator',
  roles: ['support', 'lineup'],
  summary: 'Who works at the console with this session.',
  output: OperatorInfo,
  errors: operatorErrors,
});

export const operatorLogout = route({
  method: 'POST',
  path: '/admin/api/logout',
  audience: 'operator',
  roles: ['support', 'lineup'],
  summary: 'End this session.',
  output: Type.Null(),
  errors: operatorErrors,
});
