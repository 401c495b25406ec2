import { Type } from 'typebox';
import { qualities, renditions } from '../quality.ts';
import { previewName, soundNames, textNames } from '../tracks.ts';

export const Quality = Type.Enum(qualities);
export const Rendition = Type.Enum(renditions);
/** What can have a folder below a channel. */
export const StreamName = Type.Enum([...renditions, ...soundNames, ...textNames, previewName]);
