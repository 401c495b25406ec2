import { actor, readArgs, UsageError, type Command } from '../command.ts';

const one = (positionals: readonly string[], what: string): string => {
  const [first, ...rest] = positionals;
  if (first === undefined || rest.length > 0) throw new UsageError(`Palun nimeta üks ${what}.`);
  return first;
};

export const backup: Command = {
  name: 'backup',
  summary: 'Kirjutab varukoopia.',
  usage: `backup KAUST|s3://AMBER/KAUST [--age VÕTI]
    Kirjutab varukoopia uude kausta: andmebaas ühest hetkest, saladused ja pöördumiste manused. Teenus võib samal ajal
    töötada. s3:// läheb hoidlasse, mida nimetab OBJECT_STORE_URL. --age krüpteerib avaliku võtmega (age1…), millele
    vastav privaatvõti ei tohi olla samas masinas.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, { age: { type: 'string' } });
    const folder = one(positionals, 'kaust');
    const {
      tables,
      files,
      archive,
      secretsElsewhere = [],
    } = await services.backups.save(folder, values.age, actor);
    const rows = tables.reduce((all, table) => all + table.rows, 0);
    const left =
      archive.length > 0 ? ` Kirjas, aga kopeerimata: ${archive.length} arhiivi ja filmide faili.` : '';
    return {
      exitCode: 0,
      text: `Varukoopia on valmis: ${rows} rida, ${files.length} faili.${left}${withoutSecrets(secretsElsewhere)}`,
    };
  },
};

const withoutSecrets = (names: readonly string[]): string =>
  names.length === 0
    ? ''
    : `\nKoopias ei ole saladusi, mis tulevad seadistusest: ${names.join(', ')}. Hoia seadistuse koopiat mujal.`;

export const tryBackup: Command = {
  name: 'try-backup',
  summary: 'Proovib, kas varukoopiast on abi.',
  usage: `try-backup KAUST|s3://AMBER/KAUST [--identity FAIL]
    Taastab varukoopia ajutisse andmebaasi, võrdleb iga tabelit, teeb läbi selle versiooni muudatused ja viskab kõik
    minema. Teenus võib samal ajal töötada. --identity on age'i privaatvõtme fail.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, { identity: { type: 'string' } });
    const { of, rows, files } = await services.backups.try(one(positionals, 'kaust'), values.identity, actor);
    const at = new Date(of).toISOString();
    return { exitCode: 0, text: `Varukoopia ajast ${at} on terve: ${rows} rida, ${files} faili.` };
  },
};

export const restore: Command = {
  name: 'restore',
  summary: 'Taastab varukoopia.',
  alone: true,
  usage: `restore KAUST|s3://AMBER/KAUST [--identity FAIL]
    Taastab varukoopia tühja andmebaasi ja andmekausta ning lõpetab kõik seansid. Serverid peavad seisma. --identity on
    age'i privaatvõtme fail.`,
  async run({ services }, args) {
    const { positionals, values } = readArgs(args, { identity: { type: 'string' } });
    const { manifest, missing } = await services.backups.restore(
      one(positionals, 'kaust'),
      values.identity,
      actor,
    );
    const rows = manifest.tables.reduce((all, table) => all + table.rows, 0);
    const at = new Date(manifest.at).toISOString();
    const left = missing > 0 ? ` Puudu on ${missing} arhiivi ja filmide faili: kopeeri need ise.` : '';
    return {
      exitCode: 0,
      text: `Taastatud on seis ajast ${at}: ${rows} rida, ${manifest.files.length} faili. Kõik logivad uuesti sisse.${left}${neededSecrets(manifest.secretsElsewhere ?? [])}`,
    };
  },
};

const neededSecrets = (names: readonly string[]): string =>
  names.length === 0 ? '' : `\nSamad peavad olema ka saladused, mis tulid seadistusest: ${names.join(', ')}.`;

export const moveDatabase: Command = {
  name: 'move-database',
  summary: 'Kopeerib andmebaasi PostgreSQLi.',
  alone: true,
  usage: `move-database postgresql://…
    Kopeerib andmebaasi tühja PostgreSQLi ja võrdleb iga tabelit. Serverid peavad seisma; senine andmebaas jääb alles.
    Pärast sea DATABASE_URL.`,
  async run({ services }, args) {
    const url = one(readArgs(args, {}).positionals, 'PostgreSQLi aadress');
    if (!/^postgres(ql)?:\/\//.test(url)) throw new UsageError('Aadress algab postgresql://');
    const rows = await services.backups.move(url);
    return {
      exitCode: 0,
      text: `Kopeeritud ja võrreldud: ${rows} rida. Sea nüüd DATABASE_URL ja käivita server.`,
    };
  },
};
