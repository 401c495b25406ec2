import { texts } from '../../../contract/i18n/texts.ts';

/** Texts of the screen about what the service is called and how it looks. */
export const tBrand = texts('brand', {
  title: 'Nimi ja ilme',
  name: 'Teenuse nimi',
  nameHint: 'Nii seisab see lehtedel, kirjades, teadetes ja telefonis rakenduse ikooni all.',
  colour: 'Põhivärv',
  colourHint: 'Nupud, lingid ja see, mis on valitud.',
  colourWrong: 'Värv on kujul #ff7f57.',
  colourAdjusted: 'Tumedal taustal ei oleks {wanted} loetav, seepärast näidatakse heledamat: {shown}.',
  colourPick: 'Vali värv',
  sender: 'Kirjade saatja',
  senderHint: 'Nimi ja aadress, näiteks Minu TV <teated@naide.ee>. Ilma nimeta seisab seal teenuse nimi.',
  help: 'Abi aadress',
  helpHint: 'Siit küsivad liikmed abi.',
  logo: 'Logo',
  logoHint: 'PNG, JPEG, WebP, GIF või SVG, soovitavalt ruut. Sellest tehakse ka kõik rakenduse ikoonid.',
  chooseLogo: 'Pildifail',
  logoSaved: 'Logo on vahetatud',
  dropLogo: 'Võta logo ära',
  preview: 'Nii see paistab',
  previewButton: 'Vaata',
  previewLink: 'Telekava',
  previewChosen: 'Valitud',
});
