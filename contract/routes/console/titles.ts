import { Type } from 'typebox';
import { operatorErrors } from '../../errors.ts';
import { Maybe } from '../../maybe.ts';
import {
  ConsoleTitle,
  SubtitleLanguage,
  TitleNumber,
  TitleTexts,
  UploadName,
  WatchedTitle,
} from '../../models/console/titles.ts';
import { Words } from '../../models/console/words.ts';
import { NumberText } from '../../number-text.ts';
import { route } from '../../route.ts';

/** Films, episodes and trailers, as those who make the line-up see them. */

const errors = [...operatorErrors, 'request.invalid'] as const;

export const listConsoleTitles = route({
  method: 'GET',
  path: '/admin/api/titles',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Titles with how far each has come, the newest first, fifty at a time.',
  query: Type.Object(
    { text: Type.Optional(Words(100)), before: Type.Optional(NumberText(9)) },
    { additionalProperties: false },
  ),
  output: Type.Object({ titles: Type.Array(ConsoleTitle), before: Maybe(Type.Integer()) }),
  errors,
});

export const readConsoleTitle = route({
  method: 'GET',
  path: '/admin/api/titles/:titleId',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'A title with all that is known of it, and how many watch it now.',
  params: Type.Object({ titleId: NumberText(9) }, { additionalProperties: false }),
  output: WatchedTitle,
  errors: [...errors, 'title.unknown'],
});

export const importUploadedTitle = route({
  method: 'POST',
  path: '/admin/api/titles/import',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Make a title of a film that was handed in; one that is there already is named.',
  body: Type.Object(
    {
      uploadId: UploadName,
      about: TitleTexts,
      trailerOf: Type.Optional(TitleNumber),
      subtitles: Type.Optional(
        Type.Array(
          Type.Object({ language: SubtitleLanguage, uploadId: UploadName }, { additionalProperties: false }),
          { maxItems: 20 },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  takesLong: true,
  output: Type.Object({ id: TitleNumber, name: Type.String(), isKnown: Type.Boolean() }),
  errors,
});

export const editConsoleTitle = route({
  method: 'POST',
  path: '/admin/api/titles/edit',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Change what is known of a title.',
  body: Type.Object(
    { id: TitleNumber, version: Type.Optional(Type.String({ maxLength: 100 })), about: TitleTexts },
    { additionalProperties: false },
  ),
  output: Type.Null(),
  errors: [...errors, 'operation.outdated'],
});

export const uploadPoster = route({
  method: 'POST',
  path: '/admin/api/titles/poster',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Give a title a poster; without a file it has none.',
  takes: 'upload',
  body: Type.Object({ id: NumberText(9) }, { additionalProperties: false }),
  output: Type.Null(),
  errors: [...errors, 'request.tooLarge'],
});

export const addSubtitles = route({
  method: 'POST',
  path: '/admin/api/titles/subtitles/add',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Give a title that is ready subtitles that were handed in.',
  body: Type.Object(
    { id: TitleNumber, language: SubtitleLanguage, uploadId: UploadName },
    { additionalProperties: false },
  ),
  output: Type.Null(),
  errors,
});

export const removeSubtitles = route({
  method: 'POST',
  path: '/admin/api/titles/subtitles/remove',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Take subtitles of a title that is ready away.',
  body: Type.Object(
    { id: TitleNumber, name: Type.String({ pattern: '^S\\d{1,6}$' }) },
    { additionalProperties: false },
  ),
  output: Type.Null(),
  errors,
});

export const removeConsoleTitle = route({
  method: 'POST',
  path: '/admin/api/titles/remove',
  audience: 'operator',
  roles: ['lineup'],
  summary: 'Take a title back: it cannot be watched any more, and its files go.',
  body: Type.Object({ id: TitleNumber }, { additionalProperties: false }),
  output: Type.Object({ existed: Type.Boolean() }),
  errors,
});
