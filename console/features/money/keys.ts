/** All that was read of money. */
export const moneyKey = ['money'] as const;
