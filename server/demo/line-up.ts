import type { ChannelDetails } from '../domains/channels/index.ts';

/** Kinds of channels, each with its own taste in programmes. The order is the one of the category chips. */
export const categories = [
  { id: 'yldine', name: 'Üldkanalid' },
  { id: 'uudised', name: 'Uudised' },
  { id: 'sport', name: 'Sport' },
  { id: 'filmid', name: 'Filmid' },
  { id: 'sarjad', name: 'Sarjad' },
  { id: 'lastele', name: 'Lastele' },
  { id: 'loodus', name: 'Loodus ja teadus' },
  { id: 'muusika', name: 'Muusika' },
  { id: 'elustiil', name: 'Elustiil' },
] as const;

export type CategoryId = (typeof categories)[number]['id'];

/** `id name`, in channel order within the category. All names are invented. */
const byCategory: Record<CategoryId, string> = {
  yldine: `etv Eesti Üks|etv2 Eesti Kaks|kanal2 Kodukanal|tv3 Laine|tv6 Kuues|saar Saarekanal|emajogi Emajõe TV|
    randlane Randlane|lounaeesti Lõunakaar|virumaa Viru TV|pealinn Pealinna TV|laane Lääneranna TV|
    kodumaa Kodumaa|paevavalgus Päevavalgus|ohtutund Õhtutund|kaheksas Kaheksas`,
  uudised: `uudised24 Uudised 24|ringvaade Ilmaring|paevakaja Päevapilt|majandus Majandustund|
    eeter Eeter|euroopa Euroopa Aken|ilm Ilmajaam|arutelu Ümarlaud`,
  sport: `sport1 Spordikanal 1|sport2 Spordikanal 2|jalgpall Jalgpall+|korvpall Korvirõngas|talisport Talisport|
    mootor Mootorirada|jooks Stardijoon|vorkpall Võrgu Taga|purjed Purjed|maadlus Matt|malelaud Malelaud|sportklassika Spordiklassika`,
  filmid: `filmzone Filmituba|filmzoneplus Filmituba Pluss|sony Meri Film|sonyturbo Meri Turbo|tv1000 Tuhat Filmi|
    tv1000action Tuhat Seiklust|tv1000premium Tuhat Esilinastust|kinoklassika Kinoklassika|eestifilm Eesti Film|
    ookino Öökino|komoodia Naerupahvak|draama Draamatuba|pohjala Põhjala Kino|kinosaal Kinosaal`,
  sarjad: `krimi Krimi|saladus Saladus|romantika Romantika|naabrid Naabrid|ajalugutv Ajarännak|fantaasia Fantaasia|
    pohjalood Põhja Lood|sarjaohtu Sarjaõhtu|kordus Kordusring|uussari Uus Hooaeg`,
  lastele: `lasteaed Päikeseratas|rebane Väike Rebane|mangumaa Mängumaa|muinasjutt Muinasjutuvestja|pisike Pisike|
    oppelaegas Õppelaegas|joonis Joonislugu|noorte Noortetuba|unejutt Unejutt|nukuteater Nukuteater|
    seiklejad Seiklejad|laulupesa Laulupesa`,
  loodus: `loodus Loodus|metsarada Metsarada|ookean Ookean|teadus Teadus|tahed Tähed ja Galaktikad|
    ajalugu Ajalugu|rannad Rännukaart|tehnika Tehnikatuba|linnud Linnutee|avastus Avastus`,
  muusika: `muusika Muusika|rokk Rokklava|dzass Džässiklubi|laulupidu Laulukaar|klassika Klassika|tants Tantsupõrand|
    rahvamuusika Simman|kontsert Kontserdisaal|hitid Hitid|oomuusika Öömuusika`,
  elustiil: `kook Köök|aed Aed ja Kodu|ehitus Ehitaja|reis Reisisiht|tervis Tervis|mood Mood ja Ilu|kasitoo Käsitöö|
    auto Autotund|lemmikloom Lemmikloom|kalamees Kalamees|raamat Raamaturiiul|vestlus Vestlusring`,
};

/** What visitors may watch without an account. */
const forVisitors = new Set([
  'etv',
  'etv2',
  'uudised24',
  'lasteaed',
  'loodus',
  'muusika',
  'linnaraadio',
  'merilaine',
]);

const categoryOrder = categories.map((category) => category.id);

const parse = (list: string): [string, string][] =>
  list.split('|').map((entry) => {
    const [id, ...name] = entry.trim().split(' ');
    return [id!, name.join(' ')];
  });

/** The 104 television channels, all of them virtual: computed from clips and the schedule. */
export const demoChannels: (ChannelDetails & { category: CategoryId })[] = categoryOrder
  .flatMap((category) => parse(byCategory[category]).map(([id, name]) => ({ id, name, category })))
  .map(({ id, name, category }, i) => ({
    id,
    name,
    category,
    kind: 'tv',
    number: i + 1,
    extId: `${id}.paasuke.test`,
    source: { kind: 'virtual' },
    renditions: ['LO', 'ME', 'HI'],
    categories: [category],
    demo: forVisitors.has(id),
    hasSeries: ['yldine', 'sarjad', 'lastele'].includes(category),
    dvrSupport: true,
  }));

const stations = `linnaraadio Linnaraadio|merilaine Merilaine|hommikuraadio Hommikuraadio|vikerviis Vikerviis|
  klassikaraadio Klassikatund|dzassiraadio Džässiraadio|tantsuraadio Tantsuraadio|simmaniraadio Simmaniraadio|
  retro Retroraadio|rokiraadio Rokiraadio|jutupesa Jutupesa|uudisteraadio Uudisteraadio|lasteraadio Lasteraadio|
  ooraadio Ööraadio|saareraadio Saareraadio|lounaraadio Lõunaraadio|koorilaul Koorilaul|kitarr Kitarriraadio|
  rahuhetk Rahuhetk|spordiraadio Spordiraadio|hitiraadio Hitiraadio|maaraadio Maaraadio`;

/** The 22 radio stations. */
export const demoStations: ChannelDetails[] = parse(stations).map(([id, name], i) => ({
  id,
  name,
  kind: 'radio',
  number: i + 1,
  source: { kind: 'virtual' },
  renditions: ['AU'],
  demo: forVisitors.has(id),
}));
