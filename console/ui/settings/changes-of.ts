import type { SourcedSetting } from '../../../contract/models/console/settings.ts';

/** What of settings was filled in otherwise; what is emptied is left to the environment. */
export const changesOf = (filled: readonly (readonly [SourcedSetting, string])[]) =>
  filled
    .filter(([setting, value]) => value !== (setting.value ?? ''))
    .map(([{ code, version }, value]) => ({ code, value: value === '' ? null : value, version }));
