import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the page of backups. */
export const tBackups = texts('backups', {
  title: 'Varukoopiad',
  note: 'Igal ööl tehakse varukoopia andmebaasist, saladustest ja pöördumiste failidest. Kord nädalas taastatakse viimane omaette andmebaasi ja võrreldakse rida-realt: nii on teada, et temast on abi.',
  plan: 'Kava',
  none: 'Varukoopiaid ei tehta: sihtkoht on määramata.',
  kept: 'Alles',
  saved: 'Viimane varukoopia',
  tried: 'Viimane proov',
  never: 'ei ole veel',
  triedOf: 'koopia ajast {when}, ridu {rows}',
  save: 'Tee kohe',
  try: 'Proovi kohe',
  wanted: '{name}: algab minuti jooksul',
  begun: 'Aeg',
  rows: 'Ridu',
  files: 'Faile',
  version: 'Versioon',
  sealed: 'Lukus',
  yes: 'jah',
  no: 'ei',
  unfinished: 'Pooleli või katki',
  empty: 'Siin ei ole veel ühtegi varukoopiat.',
  fault: 'Varukoopiaid ei saa vaadata: {fault}',
  failed: '{name} ebaõnnestus: {fault}',
  back: 'Taastamine',
  backText:
    'Taastatakse ainult tühja andmebaasi, sama või uuema versiooniga, ja siis, kui teenus seisab: nii ei lähe midagi kaduma.',
  backCommand: '{cli} restore KAUST',
});
