/** The part of m3u8-parser that tests read; it comes without types. */
declare module 'm3u8-parser' {
  export class Parser {
    manifest: {
      mediaSequence: number;
      targetDuration: number;
      endList?: boolean;
      discontinuityStarts: number[];
      /** Type, group and name of each member. */
      mediaGroups: Record<string, Record<string, Record<string, object>>>;
      segments: { uri: string; duration: number }[];
    };
    push(text: string): void;
    end(): void;
  }
}
