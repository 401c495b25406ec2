import { Type } from 'typebox';
import { qualities, renditions } from '../quality.ts';

export const Quality = Type.Enum(qualities);
export const Rendition = Type.Enum(renditions);
