/** The demo's people, as data alone: the supervisor prints them without loading the server. */

/** Printed at the start and in the README, and therefore refused wherever the demo is off. */
export const demoPassword = 'paasuke-demo';

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  /** They are an operator, too, with the same address and password. */
  operatorRole?: 'owner' | 'support' | 'lineup';
  /** What is special about the person, for the list that is printed. */
  about: string;
  viewtimeDays?: number;
  extraPlaceDays?: number;
}

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'mari@paasuke.test',
    firstName: 'Mari',
    lastName: 'Kuusk',
    about: 'vaatamisaega on',
    viewtimeDays: 23,
  },
  { email: 'jaan@paasuke.test', firstName: 'Jaan', lastName: 'Tamm', about: 'vaatamisaeg on otsas' },
  {
    email: 'leida@paasuke.test',
    firstName: 'Leida',
    lastName: 'Saar',
    about: 'lisavaatamiskoht',
    viewtimeDays: 180,
    extraPlaceDays: 60,
  },
  {
    email: 'haldur@paasuke.test',
    firstName: 'Haldur',
    lastName: 'Raba',
    about: 'haldur',
    operatorRole: 'owner',
    viewtimeDays: 3_650,
  },
];
