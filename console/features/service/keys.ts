export const serversKey = ['servers'] as const;
export const ingestsKey = ['ingests'] as const;
export const pinsKey = ['pins'] as const;
export const backupsKey = ['backups'] as const;
export const updatesKey = ['updates'] as const;
