import type { Prop } from './prop.ts';

/** What lies on tables and stands in yards. Each stands on (0, 0). */

export const letter: Prop = ({ tint }) => `
  <g transform="rotate(-6)"><rect x="-250" y="-300" width="500" height="300" rx="10" fill="#f6efe0"/><path d="M-250-296L0-120 250-296" fill="none" stroke="#c9b894" stroke-width="10"/><path d="M-250-4L-60-160M250-4L60-160" stroke="#dccba8" stroke-width="8"/><circle cx="0" cy="-124" r="34" fill="${tint('#b63d3a')}"/></g>`;

export const key: Prop = ({ tint }) => `
  <g transform="translate(0 -160) rotate(-24)" fill="none" stroke="${tint('#d9a441')}" stroke-width="36"><circle cx="-170" cy="0" r="86"/><path d="M-84 0H270M210 0v74M260 0v60" stroke-linecap="round"/></g>`;

export const apples: Prop = ({ tint, random }) => {
  const one = (x: number, y: number): string =>
    `<g transform="translate(${x} ${y})"><circle r="66" fill="${tint(random.pick(['#d8432f', '#c9a83a', '#a8b84a', '#b6323a']))}"/><path d="M0-60q4-30 26-40" stroke="#5b3620" stroke-width="8" fill="none"/><path d="M10-70q40-30 60 6q-40 20-60-6z" fill="#5f9a4a"/><circle cx="-22" cy="-22" r="14" fill="#fff" opacity=".35"/></g>`;
  return `${one(-90, -170)}${one(40, -186)}${one(150, -150)}${one(-20, -120)}${one(-150, -120)}<path d="M-260-120h520l-50 130h-420z" fill="${tint('#a8743f')}"/><path d="M-246-84h492M-232-46h464" stroke="#6b4424" stroke-width="8"/>`;
};

export const telescope: Prop = ({ tint }) => `
  <path d="M0-190L-130 20M0-190L130 20M0-190V20" stroke="#3a3f52" stroke-width="18"/>
  <g transform="translate(0 -220) rotate(-34)"><rect x="-190" y="-34" width="300" height="68" rx="14" fill="${tint('#d9dde6')}"/><rect x="110" y="-48" width="110" height="96" rx="12" fill="${tint('#4a5f94')}"/><rect x="-240" y="-22" width="60" height="44" rx="8" fill="#2b2f3c"/></g>`;

export const windowAtNight: Prop = ({ tint }) => `
  <rect x="-220" y="-460" width="440" height="400" fill="#16213f"/><circle cx="110" cy="-380" r="36" fill="#ffe9a8"/>
  <path d="M-220-120h100v-110h70v70h90v-120h80v160h100v60h-440z" fill="#0d1528"/><g fill="#ffd98a"><path d="M-190-150h22v26h-22zM70-220h20v26h-20zM104-180h20v26h-20z"/></g>
  <path d="M-220-460h440v400h-440zM0-460v400M-220-260h440" fill="none" stroke="#f6efe0" stroke-width="18"/><path d="M-250-60h500v26h-500z" fill="${tint('#c9a878')}"/>
  <path d="M-260-480q-20 220-10 420h70q60-190-10-420zM260-480q20 220 10 420h-70q-60-190 10-420z" fill="${tint('#a8503a')}"/>`;

export const books: Prop = ({ tint, random }) => {
  const spines = Array.from({ length: 9 }, (_, at) => {
    const tall = random.between(190, 300);
    return `<rect x="${-250 + at * 52}" y="${-tall}" width="46" height="${tall}" rx="4" fill="${tint(random.pick(['#8a3a3a', '#31507f', '#2f5a48', '#c9a24f', '#6b3a5a', '#e0d4b8']))}"/><path d="M${-240 + at * 52}${-tall + 34}h26" stroke="#fff" stroke-opacity=".6" stroke-width="6"/>`;
  });
  return `${spines.join('')}<g transform="translate(270 0) rotate(-18)"><rect x="-24" y="-270" width="48" height="270" rx="4" fill="${tint('#d9673a')}"/></g><path d="M-320 0h680v22h-680z" fill="${tint('#4a2c1a')}"/>`;
};

export const camera: Prop = ({ tint }) => `
  <path d="M0-180L-140 20M0-180L140 20M0-180V20" stroke="#3a3f52" stroke-width="16"/>
  <rect x="-150" y="-330" width="260" height="160" rx="16" fill="${tint('#2b2f3c')}"/><path d="M110-290l90-50v180l-90-50z" fill="${tint('#3f4660')}"/>
  <circle cx="-80" cy="-390" r="70" fill="${tint('#4a516b')}"/><circle cx="50" cy="-380" r="56" fill="${tint('#4a516b')}"/><g fill="#1b1f2b"><circle cx="-80" cy="-390" r="20"/><circle cx="50" cy="-380" r="16"/></g><circle cx="-110" cy="-290" r="12" fill="#e2432f"/>`;

export const lamp: Prop = ({ tint }) => `
  <ellipse cx="0" cy="-200" rx="420" ry="260" fill="#ffe9a8" opacity=".16"/><path d="M-90 0h180l-20-30h-140z" fill="${tint('#8a6a3a')}"/><path d="M0-20v-220" stroke="${tint('#8a6a3a')}" stroke-width="18"/>
  <path d="M-130-230l60-170h140l60 170z" fill="${tint('#e8b85a')}"/><path d="M-130-230h260" stroke="#fff3d0" stroke-width="12"/>`;

export const chess: Prop = ({ tint }) => {
  const squares = Array.from({ length: 24 }, (_, at) => {
    const [row, column] = [Math.floor(at / 8), at % 8];
    const [y, half] = [-90 + row * 50, 240 + row * 34];
    const wide = (2 * half) / 8;
    return `<rect x="${-half + column * wide}" y="${y}" width="${wide + 1}" height="51" fill="${(row + column) % 2 ? tint('#6b3f24') : '#f0dcb4'}"/>`;
  });
  const pawn = (x: number, y: number, size: number, colour: string): string =>
    `<g transform="translate(${x} ${y}) scale(${size})" fill="${colour}"><path d="M-46 0h92q-6-60-30-80h-32q-24 20-30 80z"/><circle cx="0" cy="-104" r="34"/></g>`;
  const king = (x: number, y: number, colour: string): string =>
    `<g transform="translate(${x} ${y})" fill="${colour}"><path d="M-60 0h120q-10-150-36-180h-48q-26 30-36 180zM-40-180h80l20-80h-120z"/><path d="M-10-330h20v70h-20zM-32-312h64v20h-64z"/></g>`;
  return `${squares.join('')}${king(-120, -10, '#f6efe0')}${king(150, -40, tint('#2b1a14'))}${pawn(-230, 20, 0.9, '#f6efe0')}${pawn(20, 30, 1, '#f6efe0')}${pawn(60, -50, 0.7, tint('#2b1a14'))}${pawn(260, 10, 0.9, tint('#2b1a14'))}`;
};

export const tools: Prop = ({ tint }) => `
  <path d="M-360-60h720v60h-720z" fill="${tint('#b98a55')}"/><path d="M-360-40h720" stroke="#8a6238" stroke-width="6"/>
  <g transform="translate(-90 -60) rotate(-24)"><path d="M-12 0h24v-240h-24z" fill="${tint('#8a5a32')}"/><path d="M-80-290h130q34 0 44 40h-174z" fill="#5a6478"/></g>
  <g transform="translate(150 -60) rotate(14)"><path d="M-30 0h60v-70h-60z" fill="${tint('#c8523a')}"/><path d="M-130-70h260l-130-210z" fill="#c9d3dc"/><path d="M-120-78l16-20 16 20 16-20 16 20 16-20 16 20 16-20 16 20 16-20 16 20 16-20 16 20 16-20 16 20" fill="none" stroke="#7a8394" stroke-width="6"/></g>`;

export const yarn: Prop = ({ tint, random }) => {
  const ball = (x: number, y: number, r: number): string => {
    const colour = tint(random.pick(['#c8523a', '#3f7a8a', '#d9a441', '#7a4a7a', '#5f8a4a']));
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/><g fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="6"><path d="M${x - r * 0.8} ${y - r * 0.3}q${r * 0.8}${-r * 0.6} ${r * 1.6} 0M${x - r * 0.9} ${y + r * 0.1}q${r * 0.9}${-r * 0.6} ${r * 1.8} 0M${x - r * 0.7} ${y + r * 0.5}q${r * 0.7}${-r * 0.5} ${r * 1.4} 0"/></g>`;
  };
  return `${ball(-170, -80, 90)}${ball(30, -110, 120)}${ball(210, -70, 80)}<path d="M-60-60L-230-360M60-90L250-380" stroke="#c9d3dc" stroke-width="12" stroke-linecap="round"/><g fill="#c9d3dc"><circle cx="-230" cy="-360" r="14"/><circle cx="250" cy="-380" r="14"/></g>`;
};

export const mushrooms: Prop = ({ tint, random }) => {
  const one = (x: number, size: number, cap: string): string =>
    `<g transform="translate(${x} 0) scale(${size})"><path d="M-40 0q10-90 0-150h80q-10 60 0 150z" fill="#f3e6cc"/><path d="M-130-140q10-150 130-150t130 150q-130 40-260 0z" fill="${cap}"/></g>`;
  return (
    one(-150, 0.8, tint('#a8652f')) +
    one(40, 1.15, tint(random.pick(['#b6723a', '#c8423a', '#8a5a32']))) +
    one(220, 0.6, tint('#d9a441'))
  );
};

export const puppets: Prop = ({ tint }) => {
  const one = (x: number, coat: string, hair: string): string =>
    `<g transform="translate(${x} 0)"><path d="M-90-30h180M0-30v60" stroke="#5b3620" stroke-width="10" transform="translate(0 -470)"/><path d="M-80-500L-70-190M80-500L70-190M0-490v110" stroke="#fff" stroke-opacity=".5" stroke-width="3"/><path d="M-80 0q0-180 80-200q80 20 80 200z" fill="${coat}"/><path d="M-70-170l-50 90M70-170l50 90" stroke="${coat}" stroke-width="34" stroke-linecap="round"/><circle cx="0" cy="-270" r="74" fill="#f0c8a0"/><path d="M-78-280q0-80 78-80t78 80q-78-40-156 0z" fill="${hair}"/><g fill="#1b1f2b"><circle cx="-26" cy="-268" r="9"/><circle cx="26" cy="-268" r="9"/></g><circle cx="0" cy="-246" r="13" fill="#e2744a"/><path d="M-26-222q26 20 52 0" stroke="#8a2f2a" stroke-width="7" fill="none"/></g>`;
  return one(-150, tint('#c8423a'), '#5b3620') + one(150, tint('#2f6fb0'), '#d9a441');
};

export const hoop: Prop = ({ tint }) => `
  <path d="M-24 0h48v-200h-48z" fill="#4a5468"/><rect x="-230" y="-480" width="460" height="290" rx="14" fill="#f6f3ec" stroke="${tint('#c8423a')}" stroke-width="16"/><rect x="-80" y="-380" width="160" height="120" fill="none" stroke="${tint('#c8423a')}" stroke-width="12"/>
  <path d="M-90-240h180" stroke="#e2562f" stroke-width="18" stroke-linecap="round"/><path d="M-84-232l24 120h120l24-120M-44-232l16 120M0-232v120M44-232l-16 120M-74-190h148M-66-150h132" fill="none" stroke="#fff" stroke-width="6"/>
  <circle cx="250" cy="-120" r="92" fill="${tint('#e2803a')}"/><path d="M158-120h184M250-212v184M186-186q60 66 0 132M314-186q-60 66 0 132" fill="none" stroke="#2b1a14" stroke-width="7"/>`;

export const regatta: Prop = ({ tint }) => {
  const one = (x: number, y: number, size: number, sail: string): string =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0-20V-330" stroke="#5b3a24" stroke-width="10"/><path d="M10-330q130 130 130 290H10z" fill="${sail}"/><path d="M-10-280q-80 110-90 240h90z" fill="#f6efe0"/><path d="M-130-20h270q-20 60-70 60h-140q-44-10-60-60z" fill="${tint('#31507f')}"/></g>`;
  return (
    one(-330, -60, 0.7, tint('#e8b23a')) + one(-80, -30, 0.9, tint('#d9542b')) + one(240, 10, 1.2, '#fff')
  );
};
