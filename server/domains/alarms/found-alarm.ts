/** Something that a look has found, under a key that stays the same for as long as it is. */
export interface FoundAlarm {
  key: string;
  /** `bad`: members miss something now; `warn`: they will if nothing is done. */
  level: 'bad' | 'warn';
  text: string;
  /** A page of the console. */
  to: string | null;
}

/** The same with its text by language, in which operators read later what was found. */
export interface AlarmInLanguages extends FoundAlarm {
  texts: Readonly<Record<string, string>>;
}
