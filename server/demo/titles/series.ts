import type { DemoSeries } from './demo-title.ts';

export const demoSeries: readonly DemoSeries[] = [
  {
    name: 'Kivisaare kordon',
    description: 'Piirivalvurid, salakaubavedajad ja saar, kus kõik on kellegi sugulased.',
    genres: ['Krimisari'],
    year: 2024,
    rating: 7.8,
    countries: ['EE'],
    clip: 'sea',
    still: 'sea',
    minutes: 45,
    texts: ['et'],
    seasons: [
      ['Vaikne laht', 'Teine paat', 'Udu', 'Kolm tuld', 'Vana võlg', 'Jää läheb'],
      // The third was never handed over.
      ['Uus pealik', 'Võrgud', '', 'Sõnum pudelis', 'Torm', 'Kordon'],
    ],
  },
  {
    name: 'Trepikoda',
    description: 'Neli korrust, üks lift ja ühistu koosolek, mis on alati täna.',
    genres: ['Komöödiasari'],
    year: 2022,
    rating: 7.2,
    countries: ['EE'],
    clip: 'city',
    still: 'city',
    minutes: 30,
    sounds: ['et', 'ru'],
    seasons: [
      ['Lift seisab', 'Uus naaber', 'Koristuspäev', 'Kelle ratas', 'Pööning'],
      ['Kütteperiood', 'Suur remont', 'Kass katusel', 'Võtmed', 'Majapidu'],
    ],
  },
  {
    name: 'Siil Sulo',
    description: 'Siil Sulo kogub metsast hääli ja iga hääl tahab, et ta ära arvataks.',
    genres: ['Lastesari'],
    year: 2023,
    countries: ['EE'],
    clip: 'kids',
    still: 'animals',
    minutes: 25,
    kids: true,
    demo: true,
    seasons: [
      ['Kes krõbistab', 'Vihma laul', 'Oravate kell', 'Kaduma läinud kaja', 'Esimene lumi'],
      ['Sulo ärkab', 'Jõe jutt', 'Põdra saladus', 'Tuule kott', 'Öine orkester'],
    ],
  },
];
