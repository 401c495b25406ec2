export const operatorsKey = ['operators'] as const;
