export const titlesKey = ['titles'] as const;
export const titleKey = (id: string) => [...titlesKey, id] as const;
export const lookEveryMs = 10_000;
